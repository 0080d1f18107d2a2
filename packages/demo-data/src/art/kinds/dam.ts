import { darken } from '../colour.ts';
import { both, symmetric } from '../path.ts';
import { panel, rib, type GarmentKind, type Shape, type Side } from '../shape.ts';

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const neck = back ? 'M200 74Q178 72 164 54' : 'M200 112C188 96 174 76 164 54';
  return {
    texture: 'poplin',
    panels: [
      ...(back
        ? []
        : [
            panel('M164 54Q200 66 236 54C226 76 212 96 200 112C188 96 174 76 164 54Z', 'inner', {
              flat: true,
            }),
          ]),
      ...both('M122 66C104 76 92 98 86 126Q104 142 134 138C136 120 134 96 122 66Z').map((d) =>
        panel(d, 'base', { print: true }),
      ),
      panel(symmetric('M200 170Q168 172 148 168C132 226 104 300 84 348Q140 368 200 366'), 'base', {
        print: true,
      }),
      panel(
        symmetric(`${neck}L122 66C132 92 136 116 136 136C140 150 146 160 148 172Q172 178 200 178`),
        'base',
        { print: true },
      ),
      panel('M146 166Q200 180 254 166L255 182Q200 196 145 182Z', 'second'),
    ],
    ribs: [
      rib(
        back ? 'M164 54Q178 74 200 74Q222 74 236 54' : 'M164 54C174 76 188 96 200 112C212 96 226 76 236 54',
        4,
        'second',
      ),
    ],
    stitch: ['M88 339Q140 358 200 357Q260 358 312 339'],
    folds: [
      ...both('M168 190C158 240 142 300 128 354'),
      ...both('M186 192C182 250 172 310 166 362'),
      ...both('M150 186C140 224 122 280 106 330'),
      ...both('M142 140C150 150 156 156 166 160'),
    ],
    lights: [...both('M178 190C170 250 156 310 148 356'), 'M204 196C208 250 210 310 208 360'],
    art: (dyes) =>
      back
        ? ''
        : `<path d="M196 186C186 214 190 240 180 262M204 186C214 210 212 236 222 254" stroke="${darken(dyes[1], 0.2)}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M196 186C186 214 190 240 180 262M204 186C214 210 212 236 222 254" stroke="${dyes[1]}" stroke-width="4.4" fill="none" stroke-linecap="round"/><ellipse cx="190" cy="182" rx="11" ry="6.5" fill="${dyes[1]}" stroke="${darken(dyes[1], 0.35)}" stroke-width=".9" transform="rotate(14 190 182)"/><ellipse cx="211" cy="182" rx="11" ry="6.5" fill="${dyes[1]}" stroke="${darken(dyes[1], 0.35)}" stroke-width=".9" transform="rotate(-14 211 182)"/><circle cx="200" cy="182" r="4.4" fill="${darken(dyes[1], 0.12)}"/>`,
    focus: [200, 142, 2.2],
    body: [84, 54, 316, 366],
    dimensions: [
      ['A', 148, 44, 252, 44],
      ['B', 334, 56, 334, 360],
    ],
  };
};

export const dam: GarmentKind = {
  name: 'Đầm',
  framing: { scale: 1.06 },
  draw,
};
