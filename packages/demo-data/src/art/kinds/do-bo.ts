import { darken } from '../colour.ts';
import { both, symmetric, transformed, type PathData } from '../path.ts';
import { panel, rib, type GarmentKind, type Shape, type Side } from '../shape.ts';

/** The pyjama top is drawn at the size of a shirt and shrunk to leave room for its shorts. */
const onTop = (d: PathData): PathData =>
  transformed(
    d,
    (x) => 200 + (x - 200) * 0.82,
    (y) => 26 + (y - 54) * 0.74,
  );

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const top = symmetric(
    back
      ? 'M200 72Q178 72 160 62L106 80C110 112 122 134 118 166L112 322Q156 330 200 330'
      : 'M200 118L160 62L106 80C110 112 122 134 118 166L112 322Q156 330 200 330',
  );
  const sleeve =
    'M106 80C88 88 76 106 67 132L48 182Q70 200 102 204C110 190 116 180 118 166C122 134 110 112 106 80Z';
  const leg = 'M200 246L146 244C138 280 130 320 124 366Q156 376 190 374L198 314L200 306Z';
  const collar = 'M158 60C168 54 178 58 182 66L200 118L170 128C158 110 150 86 150 70Z';
  return {
    texture: 'poplin',
    panels: [
      ...both(leg).map((d) => panel(d, 'base', { print: true })),
      panel('M145 232Q200 242 255 232L257 250Q200 260 143 250Z'),
      ...(back ? [] : [panel(onTop('M158 60Q200 72 242 60L200 118Z'), 'inner', { flat: true })]),
      ...both(onTop(sleeve)).map((d) => panel(d, 'base', { print: true })),
      panel(onTop(top), 'base', { print: true }),
      ...(back ? [] : both(onTop(collar)).map((d) => panel(d))),
      ...(back ? [] : [panel(onTop('M224 168L262 168L262 212L224 212Z'), 'base', { print: true })]),
    ],
    ribs: [
      ...both(onTop('M48 180Q70 198 103 202')).map((d) => rib(d, 3.4, 'trim')),
      ...both('M124 364Q156 374 190 372').map((d) => rib(d, 3.4, 'trim')),
      ...(back
        ? []
        : [
            ...both(onTop('M158 62C152 86 160 108 171 127L200 118')).map((d) => rib(d, 2.4, 'trim')),
            rib(onTop('M224 169L262 169'), 3, 'trim'),
          ]),
    ],
    stitch: [...(back ? [] : [onTop('M200 120L200 328')]), 'M144 246Q200 256 256 246'],
    folds: [
      onTop('M120 168C140 190 150 215 152 250'),
      onTop('M282 170C262 196 250 220 250 262'),
      ...both('M160 262C166 280 180 300 196 308'),
      ...both('M140 320C148 336 146 352 150 370'),
    ],
    lights: [onTop('M150 110C146 150 150 200 146 250'), onTop('M226 140C232 190 224 250 230 300')],
    art: (dyes) =>
      back
        ? ''
        : [92, 126, 160, 194]
            .map(
              (y) =>
                `<circle cx="204" cy="${y}" r="2.5" fill="${dyes[2]}" stroke="${darken(dyes[0], 0.4)}" stroke-width=".7"/>`,
            )
            .join(''),
    focus: [200, 80, 2.4],
    body: [90, 30, 310, 376],
    dimensions: [
      ['A', 128, 222, 272, 222],
      ['B', 330, 32, 330, 228],
      ['C', 124, 388, 190, 388],
    ],
  };
};

export const doBo: GarmentKind = {
  name: 'Đồ bộ',
  framing: { scale: 0.98 },
  draw,
};
