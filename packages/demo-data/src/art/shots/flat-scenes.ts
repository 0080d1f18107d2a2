import type { Layers } from '../grounds/index.ts';
import { colourAt, placed, together, type Product } from './place.ts';

/** Children's sizes leave more of the ground to be seen. */
const sizeOf = ({ cut }: Product): number => (cut === 'kids' ? 300 : 340);

const lean = ({ seed }: Product): number => [-2.2, 1.4, -0.8, 2.6, 0][seed % 5]!;

export const front = (product: Product): Layers =>
  placed(product, { id: 'a', size: sizeOf(product), turn: lean(product) });

export const back = (product: Product): Layers =>
  placed(product, { id: 'a', side: 'back', size: sizeOf(product), turn: -lean(product) });

/** From further off and aslant, as laid on a table. */
export const slanted = (product: Product): Layers =>
  placed(product, {
    id: 'a',
    size: sizeOf(product) * 0.98,
    turn: product.seed % 2 ? 13 : -13,
    y: 204,
  });

/** Front over back. */
export const pair = (product: Product): Layers =>
  together(
    placed(product, { id: 'b', side: 'back', plain: true, size: 256, x: 266, y: 166, turn: 7 }),
    placed(product, { id: 'a', size: 268, x: 142, y: 226, turn: -5 }),
  );

/** Two or three colours, the main one on top. */
export function fan(product: Product): Layers {
  const few = product.colourways.length < 3;
  const size = few ? 268 : 236;
  return together(
    ...(few
      ? []
      : [
          placed(product, {
            id: 'c',
            colour: colourAt(product, 2),
            plain: true,
            size,
            x: 274,
            y: 176,
            turn: 14,
          }),
        ]),
    placed(product, {
      id: 'b',
      colour: colourAt(product, 1),
      plain: true,
      size,
      x: few ? 252 : 206,
      y: few ? 176 : 190,
      turn: few ? 11 : 4,
    }),
    placed(product, { id: 'a', size, x: few ? 150 : 134, y: 220, turn: -8 }),
  );
}

const CELLS = ['#f5efe4', '#e9efe4', '#f4e7df', '#e8ecef'] as const;

/** Four colours in four fields. */
export function grid(product: Product): Layers {
  const fields = CELLS.map((tint, index) => {
    const [x, y] = [(index % 2) * 200, Math.floor(index / 2) * 200];
    const piece = placed(product, {
      id: `g${index}`,
      colour: colourAt(product, index),
      size: 164,
      x: x + 100,
      y: y + 100,
      lift: 0.7,
      plain: true,
    });
    return {
      defs: piece.defs,
      body: `<rect x="${x}" y="${y}" width="200" height="200" fill="${tint}"/>${piece.body}`,
    };
  });
  return {
    ...together(...fields),
    over: '<path d="M200 0V400M0 200H400" stroke="#fffdf8" stroke-width="6"/>',
  };
}
