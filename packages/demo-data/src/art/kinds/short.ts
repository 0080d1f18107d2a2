import { darken } from '../colour.ts';
import { both } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const leg = 'M200 96L124 92C112 140 96 210 86 278Q132 300 186 298L198 206L200 196Z';
  return {
    texture: 'mesh',
    panels: [
      ...both(leg).map((d) => panel(d, 'base', { print: true })),
      ...both('M124 92C112 140 96 210 86 278L104 285C112 220 126 150 138 94Z').map((d) =>
        panel(d, 'second', { flat: true }),
      ),
      panel('M122 82Q200 98 278 82L280 108Q200 124 120 108Z', 'base', { texture: 'rib' }),
    ],
    ribs: [],
    stitch: ['M200 122V198', ...both('M88 269Q132 290 187 288'), 'M121 100Q200 116 279 100'],
    folds: [
      ...both('M150 130C160 160 176 190 196 200'),
      ...both('M130 200C140 230 136 260 142 286'),
      ...both('M170 220C172 250 166 270 168 292'),
    ],
    lights: [...both('M150 140C140 190 134 230 128 280')],
    art: (dyes) =>
      back
        ? `<path d="M226 138h34v26h-34Z" fill="none" stroke="${darken(dyes[0], 0.5)}" stroke-width="1.2"/>`
        : `<path d="M192 106C188 126 192 138 188 152M208 106C212 126 207 134 211 146" stroke="${dyes[2]}" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M246 254h22l-6 8h-22Z" fill="${dyes[2]}"/>`,
    focus: [196, 128, 2.3],
    body: [86, 82, 314, 298],
    dimensions: [
      ['A', 122, 70, 278, 70],
      ['B', 330, 84, 330, 296],
      ['C', 86, 312, 186, 312],
    ],
  };
};

export const short: GarmentKind = {
  name: 'Quần short',
  framing: { scale: 1.2 },
  draw,
};
