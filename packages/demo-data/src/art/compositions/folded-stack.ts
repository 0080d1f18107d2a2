import { backdropGradient, tintOf, type Tint } from '../backdrops.ts';
import { darken, type Hex } from '../colour.ts';
import { dyesOf, type Colourway } from '../colourways.ts';
import { pick } from '../random.ts';
import { svg } from '../svg.ts';

export type FoldedStackOptions = { width?: number; height?: number; tint?: Tint };

const THICKNESS = 34;

function folded(x: number, y: number, colour: Hex): string {
  const h = THICKNESS;
  const outline = `M14 0H228Q240 0 240 8V${h - 8}Q240 ${h} 228 ${h}H14Q0 ${h} 0 ${h / 2}T14 0Z`;
  const edge = darken(colour, 0.55);
  return `<g transform="translate(${x} ${y})"><path d="${outline}" fill="${colour}"/><path d="${outline}" fill="url(#fsg)"/><path d="M14 ${h * 0.34}H240M14 ${h * 0.66}H240" stroke="${edge}" stroke-opacity=".4" stroke-width="1.3"/><path d="M14 ${h * 0.34}Q7 ${h * 0.5} 14 ${h * 0.66}" fill="none" stroke="${edge}" stroke-opacity=".4" stroke-width="1.3"/><path d="M16 3H226" stroke="#fff" stroke-opacity=".32" stroke-width="2.4" stroke-linecap="round"/><path d="M70 6Q84 ${h / 2} 66 ${h - 4}M150 5Q160 ${h / 2} 154 ${h - 4}" stroke="${darken(colour, 0.6)}" stroke-opacity=".14" stroke-width="7" fill="none" filter="url(#fsc)"/><rect x="200" y="${h * 0.36}" width="15" height="${h * 0.28}" fill="#fdfbf7" opacity=".92"/></g>`;
}

/** Folded garments in a pile, the first at the bottom. */
export function foldedStack(colourways: readonly Colourway[], options: FoldedStackOptions = {}): string {
  const { width = 400, height = 400, tint = tintOf('paper') } = options;
  const pile = colourways.map((colourway, index) =>
    folded(
      width / 2 - 120 + pick([0, 5, -4, 3, -2, 4], index),
      height - 70 - index * (THICKNESS - 1),
      dyesOf(colourway)[0],
    ),
  );
  return svg(
    width,
    height,
    `<defs>${backdropGradient('fs', tint)}<filter id="fsb"><feGaussianBlur stdDeviation="12"/></filter><filter id="fsc"><feGaussianBlur stdDeviation="2.5"/></filter><linearGradient id="fsg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#fsbg)"/><ellipse cx="${width / 2 + 6}" cy="${height - 32}" rx="136" ry="14" fill="#3a2a14" opacity=".35" filter="url(#fsb)"/>${pile.join('')}`,
  );
}
