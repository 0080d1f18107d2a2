import { darken } from '../colour.ts';
import type { Dyes } from '../colourways.ts';
import { numeral } from '../numerals.ts';
import { both } from '../path.ts';
import { pick } from '../random.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';
import { tee, type Neck } from './tee.ts';

const neck: Neck = {
  inner: panel('M158 62Q200 76 242 62L200 112Z', 'inner', { flat: true }),
  left: 'M200 112L158 62',
};

const sidesAndCuffs = [
  ...both(
    'M118 166C114 222 115 282 112 338L128 341C132 280 130 220 132 170C130 150 124 130 112 98C116 130 120 140 118 166Z',
  ).map((d) => panel(d, 'second', { flat: true })),
  ...both('M44 188Q66 206 100 210L105 199Q72 194 49 176Z').map((d) => panel(d, 'trim', { flat: true })),
];

const backPrint =
  (value: number) =>
  ([base, second]: Dyes): string =>
    `${numeral(value, [200, 140], 2.7, [second, darken(base, 0.35)])}<rect x="158" y="112" width="84" height="9" rx="2" fill="${second}" opacity=".9"/>`;

const chestPrint =
  (value: number) =>
  ([base, second, trim]: Dyes): string =>
    `${numeral(value, [200, 158], 1.35, [second, darken(base, 0.35)])}<path d="M238 128l9-3 9 3v10q-3 8-9 11q-6-3-9-11Z" fill="${trim}" stroke="${darken(base, 0.4)}" stroke-width="1"/><path d="M150 131l14 0 3 5-14 0Z M152 139l14 0 3 5-14 0Z" fill="${second}"/>`;

function draw(side: Side, seed: number): Shape {
  const back = side === 'back';
  const cut = tee(side, { texture: 'mesh', rib: 'trim', neck });
  const value = pick([10, 7, 9, 23, 8], seed);
  return {
    ...cut,
    panels: [...cut.panels, ...sidesAndCuffs],
    ribs: back ? cut.ribs : [{ d: 'M158 62L200 113L242 62', width: 8, role: 'trim' }],
    art: back ? backPrint(value) : chestPrint(value),
    focus: [224, 130, 2.5],
  };
}

export const jerseyBongDa: GarmentKind = { name: 'Áo bóng đá', draw };
