import { both } from '../path.ts';
import { panel, type GarmentKind, type Shape } from '../shape.ts';

const draw = (): Shape => {
  const leg =
    'M200 66L144 62C136 100 128 130 130 170C134 220 146 250 146 290L152 356Q164 361 178 358L186 290C192 250 194 210 198 164L200 156Z';
  return {
    texture: 'nylon',
    panels: [
      ...both(leg).map((d) => panel(d, 'base', { print: true })),
      ...both(
        'M140 84C132 120 128 140 130 170C134 220 146 250 146 290L152 356L159 358L153 290C150 250 140 210 140 170C140 140 144 112 150 84Z',
      ).map((d) => panel(d, 'second', { flat: true })),
      panel('M144 48Q200 56 256 48L260 92Q226 104 200 112Q174 104 140 92Z'),
    ],
    ribs: [],
    stitch: ['M200 112V158', 'M141 88Q174 100 200 108Q226 100 259 88', ...both('M152 348Q164 353 179 350')],
    folds: [
      ...both('M158 120C172 140 186 150 198 156'),
      ...both('M152 226C162 232 172 232 184 226'),
      ...both('M150 240C160 246 170 246 182 240'),
    ],
    lights: [...both('M160 110C154 160 164 220 166 280'), ...both('M176 180C174 220 172 260 168 330')],
    art: (dyes) => `<path d="M152 66l9-0 3 6-9 0Z" fill="${dyes[2]}"/>`,
    focus: [196, 92, 2.3],
    body: [128, 48, 272, 358],
    dimensions: [
      ['A', 144, 38, 256, 38],
      ['B', 296, 50, 296, 356],
    ],
  };
};

export const legging: GarmentKind = {
  name: 'Legging',
  framing: { scale: 1.06 },
  draw,
};
