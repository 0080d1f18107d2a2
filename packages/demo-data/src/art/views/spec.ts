import { garment, type GarmentStyle } from '../garment.ts';
import type { Dimension, Shape } from '../shape.ts';
import { paths } from '../svg.ts';

export type Lettering = 'text' | 'strokes';

const INK = '#2d2822';
const RED = '#b3311f';

/** Capitals 9 high around (0, 0), so a server without fonts still shows which measure is which. */
const capitals = {
  A: 'M-3.7 4.5L0 -4.5L3.7 4.5M-2.4 1.4H2.4',
  B: 'M-3 -4.5V4.5H.4A2.9 2.45 0 0 0 .4 -.4H-3M.2 -.4A2.5 2.05 0 0 0 .2 -4.5H-3',
  C: 'M3.4 -2.6A4.4 4.4 0 1 0 3.4 2.6',
};

function letter(name: Dimension[0], x: number, y: number, lettering: Lettering): string {
  if (lettering === 'strokes') {
    return `<path transform="translate(${x} ${y})" d="${capitals[name]}" fill="none" stroke="#fff" stroke-width="1.9" stroke-linejoin="round"/>`;
  }
  return `<text x="${x}" y="${y + 4.4}" font-family="'Be Vietnam Pro',Arial,sans-serif" font-size="12.5" font-weight="700" fill="#fff" text-anchor="middle">${name}</text>`;
}

function measure([name, x1, y1, x2, y2]: Dimension, lettering: Lettering): string {
  const ends =
    x1 === x2 ? `M${x1 - 6} ${y1}h12M${x2 - 6} ${y2}h12` : `M${x1} ${y1 - 6}v12M${x2} ${y2 - 6}v12`;
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${RED}" stroke-width="1.3"/><path d="${ends}" stroke="${RED}" stroke-width="1.3"/><circle cx="${x}" cy="${y}" r="11" fill="${RED}"/>${letter(name, x, y, lettering)}`;
}

function outline({ panels, ribs, stitch, seams = [] }: Shape): string {
  const parts = panels.map(
    ({ d }) => `<path d="${d}" fill="#fffdf8" stroke="${INK}" stroke-width="1.7" stroke-linejoin="round"/>`,
  );
  const bands = ribs.map(
    ({ d, width }) =>
      `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width + 2.4}"/><path d="${d}" fill="none" stroke="#fffdf8" stroke-width="${width - 0.6}"/>`,
  );
  return `${parts.join('')}${bands.join('')}<g fill="none" stroke="${INK}" stroke-width="1" stroke-dasharray="3 2.4">${paths(stitch)}</g><g fill="none" stroke="${INK}" stroke-width="1">${paths(seams)}</g>`;
}

const grid = Array.from({ length: 17 }, (_, line) => `M${line * 25} 0V400M0 ${line * 25}H400`).join('');

/** The size drawing on squared paper; its letters are those of the size table (A ngực, B dài, C vai). */
export function spec(style: GarmentStyle, lettering: Lettering): string {
  const { shape } = garment(style, '');
  const measures = shape.dimensions.map((dimension) => measure(dimension, lettering)).join('');
  return `<rect width="400" height="400" fill="#f8f3ea"/><path d="${grid}" stroke="#d9cfbb" stroke-width=".7" opacity=".7"/><g transform="translate(200 200) scale(.9) translate(-200 -204)">${outline(shape)}${measures}</g>`;
}
