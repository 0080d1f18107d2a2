import { numeral } from '../numerals.ts';
import { both, symmetric } from '../path.ts';
import { pick } from '../random.ts';
import { panel, rib, type GarmentKind, type Shape, type Side } from '../shape.ts';

const draw = (side: Side, seed: number): Shape => {
  const back = side === 'back';
  const neck = back ? 'M200 84Q172 84 158 58' : 'M200 124C176 122 164 96 158 58';
  const body = symmetric(`${neck}L132 62C136 96 134 136 108 160C108 230 108 290 106 342Q156 350 200 350`);
  const value = pick([11, 24, 3, 30, 6], seed);
  return {
    texture: 'mesh',
    panels: [
      ...(back
        ? []
        : [
            panel('M158 58Q200 76 242 58C236 96 224 122 200 124C176 122 164 96 158 58Z', 'inner', {
              flat: true,
            }),
          ]),
      panel(body, 'base', { print: true }),
      ...both(
        'M108 160C108 230 108 290 106 342L126 345C126 280 124 210 126 150C120 154 114 158 108 160Z',
      ).map((d) => panel(d, 'second', { flat: true })),
    ],
    ribs: [
      rib(
        back ? 'M158 58Q172 84 200 84Q228 84 242 58' : 'M158 58C164 96 176 122 200 124C224 122 236 96 242 58',
        8,
        'trim',
      ),
      ...both('M133 62C137 96 135 136 109 160').map((d) => rib(d, 8, 'trim')),
    ],
    stitch: ['M107 333Q156 341 200 341Q244 341 293 333'],
    folds: ['M130 190C146 220 150 260 146 300', 'M270 190C256 230 250 260 256 310'],
    lights: ['M160 150C156 200 158 260 154 310', 'M232 170C236 220 230 270 234 320'],
    art: (dyes) =>
      back
        ? numeral(value, [200, 150], 3, [dyes[2], dyes[1]]) +
          `<rect x="152" y="118" width="96" height="10" rx="2" fill="${dyes[1]}"/>`
        : numeral(value, [200, 184], 2.5, [dyes[2], dyes[1]]) +
          `<path d="M150 158h100v10h-100Z" fill="${dyes[1]}" opacity=".95"/>`,
    label: back ? undefined : [200, 80],
    focus: [200, 130, 2.4],
    body: [106, 58, 294, 350],
    dimensions: [
      ['A', 106, 362, 294, 362],
      ['B', 316, 58, 316, 350],
    ],
  };
};

export const jerseyBongRo: GarmentKind = {
  name: 'Áo bóng rổ',
  draw,
};
