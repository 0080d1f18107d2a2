/** A short film of a product: its pictures one after another. */
export interface ProductVideo {
  readonly name: string;
  /** Keys of the pictures; the first is the product's first picture. */
  readonly keys: readonly [string, ...string[]];
  /** In whole seconds. */
  readonly seconds: number;
}

const shots = (shot: string, ends: readonly string[]): [string, ...string[]] => [
  `shot.front.${shot}`,
  ...ends.map((end) => `shot.${end}.${shot}`),
];

/** Files of these names are in `videos/`, drawn by `videos/draw.ts`. */
export const productVideos: readonly ProductVideo[] = [
  {
    name: 'ao-dau',
    keys: [
      'shot.grid.peach.jersey-bong-da.regular.slash.4.la.son.trang',
      ...shots('peach.jersey-bong-da.regular.slash.4.la', ['back', 'detail']),
    ],
    seconds: 6,
  },
  {
    name: 'polo',
    keys: [
      'shot.pair.mist.polo.loose.solid.2.la',
      ...shots('mist.polo.loose.solid.2.la', ['back', 'detail']),
    ],
    seconds: 6,
  },
  {
    name: 'giay-chay',
    keys: [
      'shot.fan.sky.giay.regular.solid.4.trang.xam',
      ...shots('sky.giay.regular.solid.4.trang', ['back', 'detail']),
    ],
    seconds: 6,
  },
  {
    name: 'ao-ba-lo',
    keys: [
      'shot.slanted.sand.tank.regular.solid.5.than',
      ...shots('sand.tank.regular.solid.5.than', ['back', 'detail']),
    ],
    seconds: 6,
  },
  {
    name: 'chan-vay',
    keys: [
      'shot.figure.sand.chan-vay.long.floral.3.den',
      ...shots('sand.chan-vay.long.floral.3.den', ['back', 'detail']),
    ],
    seconds: 6,
  },
];

export const videoFile = ({ name }: ProductVideo): URL => new URL(`../videos/${name}.mp4`, import.meta.url);
