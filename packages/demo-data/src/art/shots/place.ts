import type { Cut } from '../cuts.ts';
import { boundsOf } from '../cuts.ts';
import { dyesOf, type Colourway } from '../colourways.ts';
import { garment, type Garment, type GarmentStyle } from '../garment.ts';
import type { Kind } from '../kinds/index.ts';
import type { Pattern } from '../patterns.ts';
import type { Shape, Side } from '../shape.ts';
import type { Layers } from '../grounds/index.ts';

/** What is photographed: one product, its main colour first. */
export type Product = {
  kind: Kind;
  cut: Cut;
  colourways: readonly [Colourway, ...Colourway[]];
  pattern: Pattern;
  seed: number;
};

export type Placing = {
  /** Its own within the picture. */
  id: string;
  /** Centre and larger side; instead of the centre's height, that of its top or bottom. */
  x?: number;
  y?: number;
  top?: number;
  bottom?: number;
  size: number;
  turn?: number;
  side?: Side;
  colour?: Colourway;
  /** How far its shadow falls: 0 none. */
  lift?: number;
  plain?: boolean;
  /** Drawn below and above the garment, in its own 400 × 400 box. */
  below?: (shape: Shape) => string;
  above?: (shape: Shape) => string;
};

export const colourAt = ({ colourways }: Product, index: number): Colourway =>
  colourways[index % colourways.length] ?? colourways[0];

export function styleOf(product: Product, side: Side = 'front', colour?: Colourway): GarmentStyle {
  const { kind, cut, colourways, pattern, seed } = product;
  return { kind, cut, dyes: dyesOf(colour ?? colourways[0]), pattern, side, seed };
}

/** The room of a garment, of both shoes for a pair. */
export function roomOf(shape: Shape): Shape['body'] {
  const [left, top, right, bottom] = boundsOf(shape);
  if (!shape.pair) return [left, top, right, bottom];
  const [x, y, scale] = shape.pair;
  return [
    Math.min(left, left * scale + x),
    Math.min(top, top * scale + y),
    Math.max(right, right * scale + x),
    Math.max(bottom, bottom * scale + y),
  ];
}

const heightOf = ({ y = 200, top, bottom }: Placing, height: number): number => {
  if (top !== undefined) return top + height / 2;
  return bottom === undefined ? y : bottom - height / 2;
};

const frameOf = ({ shape }: Garment, placing: Placing): string => {
  const { x = 200, size, turn = 0 } = placing;
  const [left, top, right, bottom] = roomOf(shape);
  const scale = size / Math.max(right - left, bottom - top);
  const y = heightOf(placing, (bottom - top) * scale).toFixed(1);
  const centre = [-(left + right) / 2, -(top + bottom) / 2].map((value) => value.toFixed(1));
  return `translate(${x} ${y}) rotate(${turn}) scale(${scale.toFixed(3)}) translate(${centre.join(' ')})`;
};

export const shadowFilter = (id: string): string =>
  `<filter id="${id}s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>`;

/** One soft shadow and a thin one where the piece lies on its ground; the thin one needs no filter. */
export function withSoftShadow({ silhouette, body }: Garment, id: string, lift: number): string {
  return `<g fill="#3a2a14" opacity=".36" filter="url(#${id}s)" transform="translate(${8 * lift} ${14 * lift})">${silhouette}</g><g fill="#3a2a14" opacity=".16" transform="translate(1.6 3.2)">${silhouette}</g>${body}`;
}

/** A garment at a place of the picture, with its shadow. */
export function placed(product: Product, placing: Placing): Layers {
  const { id, side, colour, lift = 1, plain = false, below, above } = placing;
  const drawing = garment({ ...styleOf(product, side, colour), plain }, id);
  const shadowed = lift === 0 ? drawing.body : withSoftShadow(drawing, id, lift);
  return {
    defs: drawing.defs + shadowFilter(id),
    body: `<g transform="${frameOf(drawing, placing)}">${below?.(drawing.shape) ?? ''}${shadowed}${above?.(drawing.shape) ?? ''}</g>`,
  };
}

export const together = (...layers: readonly Layers[]): Layers => ({
  defs: layers.map(({ defs }) => defs).join(''),
  body: layers.map(({ body }) => body).join(''),
});
