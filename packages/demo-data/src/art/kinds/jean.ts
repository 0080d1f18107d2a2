import { darken } from '../colour.ts';
import { both } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';

const draw = (side: Side): Shape => {
  const back = side === 'back';
  return {
    texture: 'denim',
    panels: [
      ...(back ? [] : [panel('M140 46Q200 58 260 46L260 56Q200 66 140 56Z', 'inner', { flat: true })]),
      ...both('M200 54L139 52C132 92 118 114 118 146L122 352Q149 359 176 354L197 160L200 150Z').map((d) =>
        panel(d),
      ),
      panel('M138 46Q200 60 262 46L264 64Q200 78 136 64Z'),
      ...(back ? both('M146 92L186 96L184 134L166 144L147 132Z').map((d) => panel(d)) : []),
    ],
    ribs: [],
    stitch: back
      ? [
          'M200 74V150',
          'M134 84Q166 100 200 102Q234 100 266 84',
          ...both('M149 96L183 99L181 132L166 140L150 130Z'),
          ...both('M152 108Q166 120 180 110'),
        ]
      : [
          'M200 72V142',
          'M206 72V120Q206 136 197 142',
          ...both('M134 78C140 92 152 98 172 96'),
          ...both('M136 74C144 90 154 94 172 92'),
          ...both('M124 160L128 348'),
          ...both('M122 343Q149 350 176 345'),
        ],
    denim: true,
    folds: [
      ...both('M150 130C170 138 184 146 196 150'),
      ...both('M146 220C156 226 166 226 174 222'),
      ...both('M148 236C158 240 164 240 170 236'),
      ...both('M140 150C146 200 144 260 150 330'),
    ],
    lights: [...both('M146 130C140 180 146 240 146 300')],
    art: (dyes) =>
      [146, 178, 222, 254]
        .map(
          (x) =>
            `<rect x="${x - 3.5}" y="44" width="7" height="26" rx="1.5" fill="${darken(dyes[0], 0.12)}" stroke="${darken(dyes[0], 0.45)}" stroke-width=".8"/>`,
        )
        .join('') +
      (back
        ? `<rect x="222" y="50" width="30" height="17" rx="1.5" fill="#a9713c" stroke="#6f4521" stroke-width="1"/>`
        : `<circle cx="200" cy="61" r="4.4" fill="#c9924a" stroke="#6f4521" stroke-width="1"/><circle cx="138" cy="79" r="1.6" fill="#c9924a"/><circle cx="172" cy="94" r="1.6" fill="#c9924a"/><circle cx="262" cy="79" r="1.6" fill="#c9924a"/><circle cx="228" cy="94" r="1.6" fill="#c9924a"/>`),
    focus: [184, 92, 2.4],
    body: [118, 46, 282, 354],
    dimensions: [
      ['A', 138, 34, 262, 34],
      ['B', 300, 50, 300, 352],
      ['C', 122, 366, 176, 366],
    ],
  };
};

export const jean: GarmentKind = {
  name: 'Quần jean',
  framing: { scale: 1.08, tilt: 0 },
  draw,
};
