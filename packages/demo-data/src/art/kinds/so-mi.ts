import { darken, lighten } from '../colour.ts';
import { both, mirror } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';
import { longTop } from './long-top.ts';

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const cut = longTop(back ? 'M200 66Q178 66 160 60' : 'M200 108L160 60', '114 316C124 340 160 348 200 348');
  return {
    texture: 'poplin',
    panels: [
      ...(back ? [] : [panel('M158 58Q200 70 242 58L200 108Z', 'inner', { flat: true })]),
      ...both(cut.sleeve).map((d) => panel(d, 'base', { print: true })),
      panel(cut.body, 'base', { print: true }),
      ...both('M46 306Q58 316 82 314L86 294Q64 296 50 288Z').map((d) => panel(d)),
      ...(back
        ? [panel('M156 58Q200 42 244 58Q245 66 243 72Q200 86 157 72Q155 66 156 58Z')]
        : [
            panel('M192 106L208 106L208 347L192 347Z'),
            panel('M158 58C170 52 178 58 182 64L200 106L172 122C160 106 152 84 152 66Z'),
            panel(mirror('M158 58C170 52 178 58 182 64L200 106L172 122C160 106 152 84 152 66Z')),
            panel('M224 152L262 152L262 190L243 200L224 190Z', 'base', { print: true }),
          ]),
    ],
    ribs: [],
    stitch: back
      ? ['M118 106Q200 122 282 106', 'M200 114V346']
      : [
          'M195 110V345',
          'M205 110V345',
          'M227 155H259V188L243 196 227 188Z',
          'M158 66L176 114 195 104',
          mirror('M158 66L176 114 195 104'),
        ],
    folds: cut.folds,
    lights: cut.lights,
    art: (dyes) =>
      back
        ? ''
        : [124, 164, 204, 244, 284, 322]
            .map(
              (y) =>
                `<circle cx="200" cy="${y}" r="2.6" fill="${lighten(dyes[2], 0.5)}" stroke="${darken(dyes[0], 0.45)}" stroke-width=".8"/>`,
            )
            .join(''),
    label: back ? undefined : [200, 72],
    focus: [206, 124, 2.4],
    body: [110, 62, 290, 338],
    dimensions: [
      ['A', 114, 360, 286, 360],
      ['B', 306, 64, 306, 346],
    ],
  };
};

export const soMi: GarmentKind = {
  name: 'Sơ mi',
  framing: { scale: 1.06 },
  draw,
};
