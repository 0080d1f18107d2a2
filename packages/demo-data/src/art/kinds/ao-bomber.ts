import { darken } from '../colour.ts';
import { both, symmetric } from '../path.ts';
import { panel, rib, type GarmentKind, type Shape, type Side } from '../shape.ts';
import { longTop } from './long-top.ts';

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const cut = longTop(
    back ? 'M200 70Q178 70 160 60' : 'M200 96C182 92 168 78 160 60',
    '116 300Q156 306 200 306',
  );
  return {
    texture: 'twill',
    panels: [
      ...(back
        ? []
        : [
            panel('M160 60Q200 72 240 60C234 82 218 94 200 96C182 94 166 82 160 60Z', 'inner', {
              flat: true,
            }),
          ]),
      ...both(cut.sleeve).map((d) => panel(d, 'tone', { print: false })),
      panel(cut.body, 'base', { print: true }),
      panel(symmetric('M200 300Q156 300 117 294L120 326Q156 334 200 334'), 'base', { texture: 'rib' }),
      ...both('M46 306Q58 316 82 314L87 290Q64 294 51 284Z').map((d) => panel(d, 'base', { texture: 'rib' })),
      ...(back ? [] : both('M134 222L146 216L164 258L152 264Z').map((d) => panel(d, 'tone'))),
    ],
    ribs: [
      rib(back ? 'M158 60Q200 80 242 60' : 'M160 58C166 82 182 96 200 98C218 96 234 82 240 58', 13, 'base'),
    ],
    stitch: ['M118 292Q156 298 200 298Q244 298 282 292', ...both('M112 84C116 112 122 136 122 160')],
    folds: [...cut.folds, 'M132 292C144 274 142 250 152 232', 'M268 292C256 272 260 250 250 232'],
    lights: cut.lights,
    art: (dyes) =>
      back
        ? ''
        : `<path d="M200 98V332" stroke="${darken(dyes[0], 0.5)}" stroke-width="6"/><path d="M200 98V332" stroke="#d9c79a" stroke-width="3" stroke-dasharray="1.8 1.8"/><path d="M197 108h6v16l-3 4-3-4Z" fill="#e8d9ae" stroke="#6b6458" stroke-width=".8"/><path d="M141 222l17 38M259 222l-17 38" stroke="#d9c79a" stroke-width="2" stroke-dasharray="1.6 1.4"/><rect x="306" y="150" width="11" height="26" rx="2" transform="rotate(-12 312 163)" fill="${dyes[2]}"/>`,
    focus: [200, 112, 2.2],
    body: [110, 58, 290, 334],
    dimensions: [
      ['A', 116, 346, 284, 346],
      ['B', 308, 60, 308, 332],
    ],
  };
};

export const aoBomber: GarmentKind = { name: 'Áo bomber', framing: { scale: 1.08 }, draw };
