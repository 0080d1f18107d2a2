import { darken, lighten } from '../colour.ts';
import { both } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';

const upper =
  'M66 226C60 200 62 170 72 144C76 134 90 132 98 142C110 158 126 166 148 158C162 152 172 138 182 126L206 118C216 120 218 130 216 140C238 170 270 196 314 210C346 218 360 232 360 250C330 238 260 250 190 248C130 246 90 236 66 226Z';

/** The pair from above. */
function fromAbove(): Shape {
  const foot =
    'M132 70C158 70 170 104 168 150C166 190 174 230 168 280C164 318 148 334 130 334C110 334 98 316 96 282C92 240 98 200 92 160C88 108 106 70 132 70Z';
  const inside =
    'M130 204C148 204 154 230 152 262C150 296 144 314 130 314C116 314 110 296 108 262C106 230 112 204 130 204Z';
  return {
    texture: 'mesh',
    panels: [
      ...both(foot).map((d) => panel(d)),
      ...both('M132 70C152 70 166 92 168 122C150 104 112 104 95 122C98 92 112 70 132 70Z').map((d) =>
        panel(d, 'tone', { flat: true }),
      ),
      ...both(inside).map((d) => panel(d, 'inner', { flat: true })),
      ...both('M118 140C126 136 136 136 144 140L148 214C138 222 122 222 113 214Z').map((d) =>
        panel(d, 'tone'),
      ),
    ],
    ribs: [],
    stitch: [...both('M102 128C112 116 152 116 162 128')],
    folds: [],
    lights: [],
    art: (dyes) =>
      [0, 1, 2, 3, 4]
        .map((i) =>
          both(`M112 ${146 + i * 15}L150 ${146 + i * 15}`)
            .map(
              (d) =>
                `<path d="${d}" stroke="${darken(dyes[2], 0.3)}" stroke-width="6.4" stroke-linecap="round"/><path d="${d}" stroke="${dyes[2]}" stroke-width="4.6" stroke-linecap="round"/>`,
            )
            .join(''),
        )
        .join(''),
    focus: [130, 150, 2.2],
    body: [90, 70, 310, 334],
    dimensions: [
      ['A', 92, 350, 170, 350],
      ['B', 330, 70, 330, 334],
    ],
  };
}

/** One shoe from its side, the other behind it. */
function fromTheSide(): Shape {
  return {
    texture: 'mesh',
    pair: [26, -44, 0.93],
    panels: [
      panel('M148 158C158 150 172 138 184 124L208 112C216 108 224 114 220 126L216 142L170 172Z', 'inner', {
        flat: true,
      }),
      panel(upper),
      panel(
        'M66 226C60 200 62 170 72 144C76 134 90 132 98 142L104 150C98 186 108 218 134 242C104 238 82 232 66 226Z',
        'tone',
      ),
      panel('M300 206C346 216 360 232 360 250C336 240 312 244 288 247C280 232 284 214 300 206Z', 'tone'),
      panel('M182 130L212 132C236 166 268 194 306 208L288 224C248 208 212 176 182 150Z', 'tone'),
      panel('M148 244C168 214 182 194 196 176L214 190C200 210 190 228 184 248Z', 'trim', { flat: true }),
      panel('M196 247C208 226 218 210 228 200L242 208C232 222 226 234 222 248Z', 'trim', { flat: true }),
      panel(
        'M54 256C50 240 54 226 66 221C96 236 140 244 190 246C260 248 330 236 358 244C368 252 368 266 352 274C270 284 160 284 92 284C68 284 56 272 54 256Z',
        'white',
        { texture: false },
      ),
      panel(
        'M58 268C66 282 80 285 96 285C160 286 270 284 350 276C360 272 366 266 366 260C372 276 360 288 342 290L92 294C70 294 60 282 58 268Z',
        'second',
        { texture: false, flat: true },
      ),
    ],
    ribs: [{ d: 'M72 144C76 134 90 132 98 142C110 158 126 166 148 158', width: 5, role: 'trim' }],
    stitch: ['M110 156C104 188 114 216 138 240', 'M187 140C214 172 250 202 288 217'],
    folds: ['M236 226C262 236 286 240 300 238', 'M160 176C150 200 140 214 134 232'],
    lights: [
      'M228 178C260 204 290 214 320 224',
      'M78 150C72 176 74 200 80 218',
      'M70 240C140 258 260 258 350 250',
    ],
    art: (dyes) =>
      [
        [196, 138, 224, 128],
        [208, 152, 236, 142],
        [222, 166, 250, 156],
        [238, 180, 266, 169],
        [256, 193, 284, 182],
      ]
        .map(
          ([a, b, c, d]) =>
            `<path d="M${a} ${b}L${c} ${d}" stroke="${darken(dyes[2], 0.35)}" stroke-width="6.6" stroke-linecap="round"/><path d="M${a} ${b}L${c} ${d}" stroke="${lighten(dyes[2], 0.15)}" stroke-width="4.6" stroke-linecap="round"/>`,
        )
        .join('') +
      `<path d="M64 248C140 264 270 264 362 252" fill="none" stroke="${dyes[2]}" stroke-width="2.6" opacity=".8"/>` +
      [110, 150, 190, 230, 270, 310]
        .map((x) => `<path d="M${x} 287v5" stroke="${darken(dyes[1], 0.5)}" stroke-width="6"/>`)
        .join(''),
    focus: [214, 168, 2.2],
    body: [54, 118, 362, 290],
    dimensions: [
      ['A', 54, 308, 362, 308],
      ['B', 384, 120, 384, 288],
    ],
  };
}

const draw = (side: Side): Shape => (side === 'back' ? fromAbove() : fromTheSide());

export const giay: GarmentKind = {
  name: 'Giày chạy',
  framing: { scale: 1, tilt: -7, shift: [-6, 14] },
  draw,
};
