import { both, symmetric } from '../path.ts';
import { panel, rib, type GarmentKind, type Shape, type Side } from '../shape.ts';

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const body = symmetric(
    back
      ? 'M200 120C182 118 172 92 166 60L146 58C150 104 156 128 118 170C112 230 116 290 114 344Q156 352 200 352'
      : 'M200 118C176 116 166 92 160 58L138 60C142 104 138 140 112 166C110 230 114 290 112 344Q156 352 200 352',
  );
  return {
    texture: 'rib',
    panels: [
      ...(back
        ? []
        : [
            panel('M160 58Q200 84 240 58C234 92 224 116 200 118C176 116 166 92 160 58Z', 'inner', {
              flat: true,
            }),
          ]),
      panel(body, 'base', { print: true }),
    ],
    ribs: [
      rib(
        back
          ? 'M166 60C172 92 182 118 200 120C218 118 228 92 234 60'
          : 'M160 58C166 92 176 116 200 118C224 116 234 92 240 58',
        7,
        'base',
      ),
      ...both(back ? 'M147 58C151 104 157 128 119 170' : 'M139 60C143 104 139 140 113 166').map((d) =>
        rib(d, 7, 'base'),
      ),
    ],
    stitch: ['M113 335Q156 343 200 343Q244 343 287 335'],
    folds: ['M132 190C150 215 156 260 150 310', 'M268 196C250 226 250 270 256 312'],
    lights: ['M164 140C158 200 164 260 160 320', 'M228 150C234 220 226 280 232 330'],
    art: (dyes) =>
      back ? '' : `<path d="M176 168l12 0 12 18 12-18 12 0-18 28 0 0-12 0Z" fill="${dyes[2]}" opacity=".9"/>`,
    label: back ? undefined : [200, 82],
    focus: [200, 120, 2.5],
    body: [112, 58, 288, 352],
    dimensions: [
      ['A', 112, 362, 288, 362],
      ['B', 312, 58, 312, 350],
    ],
  };
};

export const tank: GarmentKind = {
  name: 'Tank gym',
  draw,
};
