import { backdropFor, backdropGradient, tintOf, type Backdrop } from '../backdrops.ts';
import { dyesOf, type Colourway, type Dyes } from '../colourways.ts';
import type { Cut } from '../cuts.ts';
import { garment, type GarmentStyle } from '../garment.ts';
import { garmentKind, kindName, type Kind } from '../kinds/index.ts';
import type { Pattern } from '../patterns.ts';
import { hash, randomFrom } from '../random.ts';
import type { Shape } from '../shape.ts';
import { shadowFilters, svg, withShadow } from '../svg.ts';
import { fabric } from './fabric.ts';
import { spec, type Lettering } from './spec.ts';
import type { View } from './view.ts';

export type FlatOptions = {
  cut?: Cut;
  /** Forces a backdrop; otherwise one is chosen by the dye and the seed. */
  backdrop?: Backdrop;
  /** How the letters of the size drawing are made; `strokes` need no font where it is rasterised. */
  lettering?: Lettering;
};

const degrees = (seed: number): number => (randomFrom(seed * 7 + 1)() - 0.5) * 5;

function closeUp({ focus: [x, y, scale] }: Shape, seed: number): string {
  return `translate(200 205) scale(${scale}) rotate(${-6 + (seed % 3) * 5}) translate(${-x} ${-y})`;
}

function wholeGarment(kind: Kind, { body }: Shape, seed: number): string {
  const { scale = 1.1, tilt, shift = [0, 0] } = garmentKind(kind).framing ?? {};
  const [left, top, right, bottom] = body;
  const [x, y] = [-(left + right) / 2 + shift[0], -(top + bottom) / 2 + shift[1]];
  return `translate(200 200) rotate(${tilt ?? degrees(seed) * 0.5}) scale(${scale}) translate(${x} ${y})`;
}

const hanger =
  '<path d="M120 84L200 44L280 84M200 44C200 34 212 34 212 24C212 14 196 14 194 24" fill="none" stroke="#9b8a6c" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>';

function photographed(style: GarmentStyle, view: View, id: string, backdrop: Backdrop | undefined): string {
  const { kind, dyes, seed } = style;
  const drawing = garment(style, id);
  const tint = backdrop ? tintOf(backdrop) : backdropFor(dyes[0], seed);
  const frame = view === 'detail' ? closeUp(drawing.shape, seed) : wholeGarment(kind, drawing.shape, seed);
  return `<defs>${drawing.defs}${shadowFilters(id)}${backdropGradient(id, tint)}</defs><rect width="400" height="400" fill="url(#${id}bg)"/><g transform="${frame}">${view === 'hang' ? hanger : ''}${withShadow(drawing, id)}</g>`;
}

/**
 * A product picture, 400 × 400. The same seed in another colourway is the same product's other variant.
 * The six parameters are the design guidelines' signature.
 */
// oxlint-disable-next-line max-params
export function flat(
  kind: Kind,
  colourway: Colourway | Dyes = 'la',
  pattern: Pattern = 'solid',
  view: View = 'front',
  seed = 1,
  { cut, backdrop, lettering = 'text' }: FlatOptions = {},
): string {
  const dyes = dyesOf(colourway);
  const id = `c${(hash(kind + dyes.join(',') + pattern + view + seed) % 999983).toString(36)}`;
  const style: GarmentStyle = { kind, dyes, pattern, side: view === 'back' ? 'back' : 'front', seed, cut };
  const inner = {
    front: () => photographed(style, view, id, backdrop),
    back: () => photographed(style, view, id, backdrop),
    detail: () => photographed(style, view, id, backdrop),
    hang: () => photographed(style, view, id, backdrop),
    fabric: () => fabric(style, id),
    spec: () => spec(style, lettering),
  }[view]();
  return svg(400, 400, inner, `${kindName(kind)} – ${view}`);
}
