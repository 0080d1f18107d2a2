import { transformed, type PathData } from '../path.ts';
import { panel, type GarmentKind, type Shape } from '../shape.ts';

const placed = (d: PathData, x: number, y: number): PathData =>
  transformed(
    d,
    (v) => v + x,
    (v) => v + y,
  );

const draw = (): Shape => {
  const outline =
    'M110 64Q142 72 174 64L176 200C178 226 190 246 214 266C236 284 236 314 210 324C190 332 166 322 146 302C124 280 112 250 112 214Z';
  const sock = (x: number, y: number) => [
    panel(placed(outline, x, y), 'base', { print: true }),
    panel(placed('M110 64Q142 72 174 64L174 104Q142 112 111 104Z', x, y), 'base', { texture: 'rib' }),
    panel(
      placed(
        'M174 262C168 282 166 300 178 320C190 326 200 328 210 324C236 314 236 284 214 266C204 256 188 254 174 262Z',
        x,
        y,
      ),
      'second',
      { flat: true },
    ),
    panel(
      placed('M112 214C112 240 120 264 134 286C148 280 156 262 152 240C146 222 130 212 112 214Z', x, y),
      'second',
      { flat: true },
    ),
    panel(placed('M110 116Q142 124 175 116L175 126Q142 134 110 126Z', x, y), 'trim', { flat: true }),
    panel(placed('M110 134Q142 142 175 134L175 144Q142 152 111 144Z', x, y), 'trim', { flat: true }),
  ];
  return {
    texture: 'rib',
    panels: [...sock(84, -8), ...sock(-18, 22)],
    ribs: [],
    stitch: [],
    folds: [
      placed('M140 220C150 236 156 250 160 270', -18, 22),
      placed('M128 160C134 180 132 200 134 216', -18, 22),
    ],
    lights: [
      placed('M128 120C124 160 126 200 130 230', -18, 22),
      placed('M128 120C124 160 126 200 130 230', 84, -8),
    ],
    focus: [130, 120, 2.2],
    body: [92, 56, 320, 346],
    dimensions: [
      ['A', 92, 364, 216, 364],
      ['B', 340, 58, 340, 340],
    ],
  };
};

export const tat: GarmentKind = {
  name: 'Tất',
  draw,
};
