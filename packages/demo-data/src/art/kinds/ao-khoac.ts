import { darken } from '../colour.ts';
import { both, mirror, symmetric } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';
import { longTop } from './long-top.ts';

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const cut = longTop('M200 66Q178 66 158 56', '114 336Q156 342 200 342');
  return {
    texture: 'nylon',
    panels: [
      ...both(cut.sleeve).map((d) => panel(d)),
      panel(cut.body, 'base', { print: true }),
      panel(
        symmetric(
          back
            ? 'M200 66Q178 66 158 56L110 78C112 100 118 122 121 146Q160 160 200 160'
            : 'M200 66Q178 66 158 56L110 78C112 100 118 122 121 146L200 172',
        ),
        'tone',
      ),
      panel(symmetric('M200 44Q176 44 160 40C154 50 152 62 154 74Q176 84 200 84')),
      ...both('M46 306Q58 316 82 314L85 300Q64 304 49 296Z').map((d) => panel(d, 'trim')),
      ...(back ? [] : both('M140 236L152 232L158 286L146 290Z').map((d) => panel(d, 'tone'))),
    ],
    ribs: [],
    stitch: [
      'M115 327Q156 333 200 333Q244 333 285 327',
      ...(back ? ['M160 50Q200 56 240 50'] : ['M160 56Q180 60 196 60', mirror('M160 56Q180 60 196 60')]),
    ],
    folds: [...cut.folds, 'M134 330C146 300 140 270 150 246', 'M268 330C256 300 262 272 252 240'],
    lights: [...cut.lights, 'M126 180C132 230 128 280 132 320'],
    art: (dyes) =>
      back
        ? `<path d="M186 196h28l-8 10h-28Z" fill="${dyes[2]}" opacity=".9"/>`
        : `<path d="M200 44V342" stroke="${darken(dyes[0], 0.5)}" stroke-width="5"/><path d="M200 44V342" stroke="#d9d4c8" stroke-width="2.6" stroke-dasharray="1.6 1.6"/><path d="M197 92h6v14l-3 4-3-4Z" fill="#e8e4da" stroke="#6b6458" stroke-width=".8"/><path d="M142 238l13 48M258 238l-13 48" stroke="#d9d4c8" stroke-width="1.8" stroke-dasharray="1.4 1.4"/><path d="M232 196h24l-6 8h-24Z" fill="${dyes[2]}"/>`,
    focus: [200, 110, 2.2],
    body: [110, 42, 290, 342],
    dimensions: [
      ['A', 114, 354, 286, 354],
      ['B', 308, 46, 308, 342],
    ],
  };
};

export const aoKhoac: GarmentKind = {
  name: 'Áo khoác gió',
  framing: { scale: 1.04 },
  draw,
};
