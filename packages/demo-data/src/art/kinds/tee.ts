import { both, mirror, symmetric, type PathData } from '../path.ts';
import { panel, type Panel, type Role, type Shape, type Side } from '../shape.ts';
import type { Texture } from '../textures.ts';

/** From the shoulder down the side to the middle of the hem; each short-sleeved kind adds its own neck. */
const torso = '106 80C110 112 122 134 118 166C114 222 115 282 112 338Q156 347 200 347';
const sleeve =
  'M106 80C88 88 76 106 67 132L44 188Q66 206 100 210C108 194 115 182 118 166C122 134 110 112 106 80Z';
const roundNeck = {
  front: 'M160 62C166 88 180 102 200 102C220 102 234 88 240 62',
  back: 'M158 61Q200 82 242 61',
};

export type Neck = { inner: Panel; left: PathData };

const crew: Neck = {
  inner: panel('M160 62Q200 76 240 62C234 88 220 102 200 102C180 102 166 88 160 62Z', 'inner', {
    flat: true,
  }),
  left: 'M200 102C180 102 166 88 160 62',
};

type Cut = {
  texture?: Texture;
  /** The opening in front; a round one unless given. */
  neck?: Neck;
  rib?: Role;
};

/** The short-sleeved top that T-shirt, polo and football jersey are cut from. */
export function tee(side: Side, { texture = 'knit', neck = crew, rib = 'base' }: Cut = {}): Shape {
  const back = side === 'back';
  const left = back ? 'M200 72Q178 72 160 62' : neck.left;
  return {
    texture,
    panels: [
      ...(back ? [] : [neck.inner]),
      ...both(sleeve).map((d) => panel(d, 'base', { print: true })),
      panel(symmetric(`${left}L${torso}`), 'base', { print: true }),
    ],
    ribs: [{ d: roundNeck[side], width: 9, role: rib }],
    stitch: [
      'M47 180Q70 197 102 201',
      mirror('M47 180Q70 197 102 201'),
      'M113 329Q156 338 200 338Q244 338 287 329',
    ],
    folds: [
      'M120 168C140 190 150 215 152 250',
      'M282 170C262 196 250 220 250 262',
      'M140 330C150 300 148 280 158 262',
      'M262 332C258 306 262 290 252 270',
      'M88 120C92 150 98 170 104 188',
      'M312 120C308 150 302 170 296 188',
    ],
    lights: ['M150 110C146 150 150 200 146 250', 'M226 130C232 190 224 250 230 310'],
    label: back ? undefined : [200, 76],
    focus: [200, 96, 2.7],
    body: [112, 62, 288, 347],
    dimensions: [
      ['A', 112, 356, 288, 356],
      ['B', 310, 66, 310, 346],
      ['C', 106, 52, 294, 52],
    ],
  };
}
