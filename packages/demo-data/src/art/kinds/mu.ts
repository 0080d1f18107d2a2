import { darken } from '../colour.ts';
import { both } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';

const draw = (side: Side): Shape => {
  const crown = 'M104 216C98 132 142 84 200 82C258 84 302 132 296 216C262 198 138 198 104 216Z';
  const back = side === 'back';
  return {
    texture: 'twill',
    panels: back
      ? [
          panel(
            'M104 246C98 140 142 92 200 90C258 92 302 140 296 246Q262 258 246 256C240 214 160 214 154 256Q138 258 104 246Z',
            'base',
            { print: true },
          ),
          panel('M152 250C158 206 242 206 248 250L246 262C238 222 162 222 154 262Z', 'second'),
          panel('M150 254Q200 268 250 254L250 268Q200 282 150 268Z', 'second'),
        ]
      : [
          panel(crown, 'base', { print: true }),
          panel('M152 202C146 146 164 100 200 84C236 100 254 146 248 202C224 198 176 198 152 202Z', 'tone'),
          panel(
            'M104 214C140 194 260 194 296 214C318 232 322 262 304 286C280 312 240 320 200 320C160 320 120 312 96 286C78 262 82 232 104 214Z',
          ),
        ],
    ribs: [],
    stitch: back
      ? [...both('M200 92C184 130 164 170 156 216')]
      : [
          'M103 270C130 300 270 300 297 270',
          'M98 254C128 286 272 286 302 254',
          'M112 286C140 312 260 312 288 286',
          'M104 209C140 190 260 190 296 209',
          ...both('M196 86C166 106 148 146 152 198'),
        ],
    seams: back ? ['M200 92V214'] : ['M200 84V196'],
    folds: [
      'M120 180C126 150 140 124 160 108',
      'M280 184C276 150 262 124 244 108',
      'M112 222C150 206 250 206 288 222',
    ],
    lights: ['M140 170C142 140 156 116 176 102', 'M130 262C160 280 230 282 250 276'],
    art: (dyes) =>
      back
        ? `<rect x="194" y="264" width="12" height="8" rx="1.5" fill="#cfc8ba" stroke="#6b6458" stroke-width=".8"/>`
        : `<circle cx="200" cy="83" r="6" fill="${dyes[0]}" stroke="${darken(dyes[0], 0.5)}" stroke-width="1"/><path d="M178 140h44l-9 12h-14v26h-12v-26h-18Z" fill="${dyes[2]}" opacity=".96" transform="translate(2 2)"/><circle cx="134" cy="142" r="3" fill="${darken(dyes[0], 0.5)}"/><circle cx="266" cy="142" r="3" fill="${darken(dyes[0], 0.5)}"/>`,
    focus: [200, 160, 2],
    body: [90, 78, 310, 320],
    dimensions: [
      ['A', 92, 340, 308, 340],
      ['B', 336, 84, 336, 318],
    ],
  };
};

export const mu: GarmentKind = {
  name: 'Mũ lưỡi trai',
  framing: { scale: 1.12, tilt: 0 },
  draw,
};
