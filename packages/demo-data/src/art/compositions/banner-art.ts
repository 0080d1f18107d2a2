import { dyesOf, type Colourway } from '../colourways.ts';
import type { Hex } from '../colour.ts';
import { garment } from '../garment.ts';
import type { Kind } from '../kinds/index.ts';
import type { Pattern } from '../patterns.ts';
import { hash } from '../random.ts';
import type { Side } from '../shape.ts';
import { shadowFilters, svg, withShadow } from '../svg.ts';
import { decorations, type Decoration, type Stage } from './decorations.ts';

/** A garment on the stage: its centre, its scale (1 = 400 px box) and its turn in degrees. */
export type StagedItem = readonly [
  kind: Kind,
  colourway: Colourway,
  pattern: Pattern,
  side: Side,
  x: number,
  y: number,
  scale: number,
  turn?: number,
];

export type BannerOptions = {
  width?: number;
  height?: number;
  /** The two tones of the stage, from the top left to the bottom right. */
  tones?: readonly [from: Hex, to: Hex];
  decoration?: Decoration | 'plain';
  accent?: Hex;
};

/** A garment as it is placed in a picture. */
export function staged([kind, colourway, pattern, side, x, y, scale, turn = 0]: StagedItem, place: number) {
  const id = `p${place}${(hash(kind + colourway + pattern + x) % 9973).toString(36)}`;
  const drawing = garment({ kind, dyes: dyesOf(colourway), pattern, side, seed: place + 3 }, id);
  return {
    defs: drawing.defs + shadowFilters(id),
    body: `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-200 -200)">${withShadow(drawing, id, 10, 18)}</g>`,
  };
}

/** Garments on a two-tone stage; the left 47 % stays free, where the page puts its words as HTML. */
export function bannerArt(items: readonly StagedItem[], options: BannerOptions = {}): string {
  const { width = 900, height = 420, tones = ['#1e5a2a', '#277033'] } = options;
  const { decoration = 'sun', accent = '#f0b024' } = options;
  const stage: Stage = { width, height, accent };
  const pieces = items.map(staged);
  const behind = decoration === 'plain' ? '' : decorations[decoration](stage);
  return svg(
    width,
    height,
    `<defs><linearGradient id="bga" x1="0" y1="0" x2="1" y2=".7"><stop offset="0" stop-color="${tones[0]}"/><stop offset="1" stop-color="${tones[1]}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#bga)"/>${behind}<defs>${pieces.map(({ defs }) => defs).join('')}</defs>${pieces.map(({ body }) => body).join('')}`,
  );
}
