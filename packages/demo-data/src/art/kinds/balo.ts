import { darken } from '../colour.ts';
import { both, symmetric } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const body = symmetric('M200 74C150 74 116 92 112 140L104 308Q106 340 138 342L200 344');
  return {
    texture: 'canvas',
    panels: [
      panel('M172 80C172 44 228 44 228 80L218 80C218 58 182 58 182 80Z', 'second'),
      ...(back ? [] : both('M112 150C90 170 84 230 90 300L104 306L110 150Z').map((d) => panel(d, 'tone'))),
      panel(body, 'base', { print: true }),
      ...(back
        ? [
            ...both('M150 92C136 140 132 220 140 330L166 334C160 240 164 150 178 92Z').map((d) =>
              panel(d, 'second', { texture: 'mesh' }),
            ),
            panel('M176 92L224 92L224 122L176 122Z', 'second'),
          ]
        : [
            panel(symmetric('M200 208L140 208Q128 210 127 224L124 308Q126 322 142 324L200 326')),
            panel(symmetric('M200 112C168 112 142 118 138 150L136 190L200 192'), 'tone'),
          ]),
    ],
    ribs: [],
    stitch: back
      ? []
      : [
          'M130 232Q130 216 142 214L258 214Q270 216 270 232',
          'M120 150C124 108 156 86 200 84C244 86 276 108 280 150',
        ],
    folds: [
      'M124 180C118 230 122 280 128 320',
      'M276 180C282 230 278 280 272 320',
      'M150 300C160 290 180 292 196 300',
    ],
    lights: ['M140 220C138 250 138 280 142 306', 'M156 126C150 150 150 170 152 186'],
    art: (dyes) =>
      back
        ? ''
        : `<path d="M126 226C160 220 240 220 274 226" stroke="${darken(dyes[0], 0.55)}" stroke-width="5" fill="none"/><path d="M126 226C160 220 240 220 274 226" stroke="#d9d4c8" stroke-width="2.4" fill="none" stroke-dasharray="1.6 1.6"/><path d="M262 224l10 2 4 20-5 3Z" fill="${dyes[2]}"/><path d="M117 146C124 104 160 84 200 84C240 84 276 104 283 146" stroke="${darken(dyes[0], 0.5)}" stroke-width="4.4" fill="none"/><path d="M117 146C124 104 160 84 200 84C240 84 276 104 283 146" stroke="#d9d4c8" stroke-width="2" fill="none" stroke-dasharray="1.6 1.6"/><rect x="178" y="140" width="44" height="26" rx="3" fill="${dyes[2]}"/><path d="M186 153h28" stroke="${darken(dyes[2], 0.45)}" stroke-width="2.4"/>`,
    focus: [200, 200, 2],
    body: [90, 50, 310, 344],
    dimensions: [
      ['A', 104, 358, 296, 358],
      ['B', 326, 54, 326, 344],
    ],
  };
};

export const balo: GarmentKind = {
  name: 'Balo',
  framing: { scale: 1.12 },
  draw,
};
