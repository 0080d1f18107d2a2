import { kidsPrint } from './kids-prints.ts';
import type { Kind } from './kinds/index.ts';
import { pointsOf, warped, type Point } from './path.ts';
import type { Dimension, Shape, Side } from './shape.ts';

/** How a garment is cut: for men, for women, for children, loose, cropped, or long. */
const cuts = {
  regular: { shoulder: 1, waist: 1, hem: 1, length: 1 },
  women: { shoulder: 0.88, waist: 0.8, hem: 0.92, length: 0.96 },
  kids: { shoulder: 1.02, waist: 1.08, hem: 1.14, length: 0.8 },
  loose: { shoulder: 1.08, waist: 1.14, hem: 1.16, length: 1 },
  cropped: { shoulder: 0.94, waist: 0.94, hem: 0.92, length: 0.76 },
  long: { shoulder: 0.9, waist: 0.86, hem: 1, length: 1.18 },
} as const;

export type Cut = keyof typeof cuts;

export const cutNames = Object.keys(cuts) as readonly Cut[];

export const isCut = (text: string): text is Cut => Object.hasOwn(cuts, text);

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The width at a height of the body: 0 is its top, 1 its hem. */
function widthAt(cut: Cut, height: number): number {
  const { shoulder, waist, hem } = cuts[cut];
  const share = Math.max(0, Math.min(1, height));
  return share < 0.5 ? between(shoulder, waist, share / 0.5) : between(waist, hem, (share - 0.5) / 0.5);
}

/** Moves the points of a garment that is drawn as a man's. */
export function cutPoint(cut: Cut, [, top, , bottom]: Shape['body']): (point: Point) => Point {
  const { length } = cuts[cut];
  return ([x, y]) => [200 + (x - 200) * widthAt(cut, (y - top) / (bottom - top)), top + (y - top) * length];
}

function movedDimension(move: (point: Point) => Point) {
  return ([letter, x1, y1, x2, y2]: Dimension): Dimension => {
    const [[left, from], [right, to]] = [move([x1, y1]), move([x2, y2])];
    // a measure stays level or upright
    return x1 === x2 ? [letter, left, from, left, to] : [letter, left, from, right, from];
  };
}

/** Buttons and prints are not path data only: they are scaled together, about the middle. */
function scaledArt({ art, body }: Shape, cut: Cut, print: string): Shape['art'] {
  const [, top] = body;
  const { waist, length } = cuts[cut];
  return (dyes) =>
    `<g transform="translate(${(200 * (1 - waist)).toFixed(1)} ${(top * (1 - length)).toFixed(1)}) scale(${waist} ${length})">${art?.(dyes) ?? ''}${print ? kidsPrint(print, dyes) : ''}</g>`;
}

type Worn = { kind: Kind; side: Side; seed: number };

/** A garment in another cut. */
export function cutShape(shape: Shape, cut: Cut, { kind, side, seed }: Worn): Shape {
  if (cut === 'regular') return shape;
  const move = cutPoint(cut, shape.body);
  const path = (d: string): string => warped(d, move);
  const [left, top, right, bottom] = shape.body;
  const [x, y, scale] = shape.focus;
  const print = cut === 'kids' && side === 'front' ? printFor(kind, seed) : '';
  return {
    ...shape,
    panels: shape.panels.map((part) => ({ ...part, d: path(part.d) })),
    ribs: shape.ribs.map((part) => ({ ...part, d: path(part.d) })),
    stitch: shape.stitch.map(path),
    folds: shape.folds.map(path),
    lights: shape.lights.map(path),
    ...(shape.seams && { seams: shape.seams.map(path) }),
    ...(shape.label && { label: move(shape.label) }),
    ...((shape.art ?? print) && { art: scaledArt(shape, cut, print) }),
    focus: [...move([x, y]), scale],
    body: [move([left, bottom])[0], top, move([right, bottom])[0], move([left, bottom])[1]],
    dimensions: shape.dimensions.map(movedDimension(move)),
  };
}

const PRINTED: readonly Kind[] = ['ao-thun', 'hoodie', 'do-bo', 'tank'];
const PRINTS = ['bear', 'star', 'rocket', 'rainbow', 'dino', 'whale'] as const;

const printFor = (kind: Kind, seed: number): string =>
  PRINTED.includes(kind) ? PRINTS[seed % PRINTS.length]! : '';

/** The room that a garment takes on its box. */
export function boundsOf({ panels, ribs }: Shape): Shape['body'] {
  const points = [...panels, ...ribs].flatMap(({ d }) => pointsOf(d));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
