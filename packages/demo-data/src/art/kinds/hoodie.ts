import { darken } from '../colour.ts';
import { both, mirror, symmetric } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';
import { longTop } from './long-top.ts';

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const cut = longTop('M200 108C176 106 160 90 152 66', '118 322Q156 328 200 328');
  const hood = back
    ? symmetric('M200 38C164 36 140 58 138 92C150 116 176 130 200 140')
    : symmetric('M200 34C166 32 138 54 140 96C148 112 172 120 200 126');
  return {
    texture: 'knit',
    panels: [
      ...both(cut.sleeve).map((d) => panel(d, 'base', { print: true })),
      panel(cut.body, 'base', { print: true }),
      panel(symmetric('M200 324Q156 324 119 318L120 344Q156 351 200 351'), 'base', { texture: 'rib' }),
      ...both('M46 306Q58 316 82 314L87 290Q64 294 51 284Z').map((d) => panel(d, 'base', { texture: 'rib' })),
      panel(hood),
      ...(back
        ? []
        : [
            panel(symmetric('M200 58C176 58 160 72 162 92C168 106 184 114 200 118'), 'inner', { flat: true }),
            panel(symmetric('M200 248L160 248C150 262 142 276 136 292L138 318L200 322')),
          ]),
    ],
    ribs: [],
    stitch: back
      ? ['M200 40V138', 'M119 316Q156 322 200 322Q244 322 281 316']
      : [
          'M157 254C148 266 144 278 140 292',
          mirror('M157 254C148 266 144 278 140 292'),
          'M160 252H240',
          'M119 314Q156 320 200 320Q244 320 281 314',
          'M200 52C170 52 154 70 156 94C164 110 182 120 200 124C218 120 236 110 244 94C246 70 230 52 200 52',
        ],
    folds: cut.folds,
    lights: cut.lights,
    art: (dyes) =>
      back
        ? ''
        : `<path d="M186 116C182 140 186 156 183 178M214 116C218 140 213 152 217 170" fill="none" stroke="${darken(dyes[2], 0.35)}" stroke-width="4.6" stroke-linecap="round"/><path d="M186 116C182 140 186 156 183 178M214 116C218 140 213 152 217 170" fill="none" stroke="${dyes[2]}" stroke-width="3.2" stroke-linecap="round"/><circle cx="186" cy="115" r="3" fill="#c9c4b8" stroke="#6b6458" stroke-width=".8"/><circle cx="214" cy="115" r="3" fill="#c9c4b8" stroke="#6b6458" stroke-width=".8"/>`,
    focus: [200, 112, 2.2],
    body: [110, 34, 290, 350],
    dimensions: [
      ['A', 118, 362, 282, 362],
      ['B', 308, 66, 308, 350],
    ],
  };
};

export const hoodie: GarmentKind = {
  name: 'Hoodie',
  framing: { scale: 1.02 },
  draw,
};
