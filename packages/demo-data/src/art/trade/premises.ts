import type { Hex } from '../colour.ts';
import { pick } from '../random.ts';
import { block, disc, line, repeat, shadow, shape } from './parts.ts';

const AWNINGS: readonly (readonly [Hex, Hex])[] = [
  ['#2c6e3f', '#fffaf0'],
  ['#b3311f', '#fffaf0'],
  ['#2b4474', '#f3e6c8'],
  ['#e9a520', '#fffaf0'],
];
const CLOTHES: readonly Hex[] = [
  '#c93c2b',
  '#2c6e3f',
  '#e9a520',
  '#3f86a8',
  '#e5a6a3',
  '#6d5a94',
  '#f4f1ea',
  '#7a5136',
];

const awning = (y: number, seed: number): string =>
  repeat(9, (index) => {
    const [x, colour] = [20 + index * 40, pick(pick(AWNINGS, seed), index)];
    return shape(`M${x + 4} ${y}H${x + 36}L${x + 40} ${y + 44}A20 16 0 0 1 ${x} ${y + 44}Z`, colour);
  });

const shirt = (x: number, y: number, colour: Hex, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${line('M0 -14V-6', '#7d8387', 2)}${shape('M-9 -6L-22 4L-16 18L-12 14V48H12V14L16 18L22 4L9 -6Q0 2 -9 -6Z', colour)}</g>`;

const clothesRail = (x: number, y: number, count: number, seed: number): string =>
  `${line(`M${x - 26} ${y - 15}H${x + count * 38 - 10}`, '#8a6240', 5)}${repeat(count, (index) => shirt(x + index * 38, y, pick(CLOTHES, seed + index), 1))}`;

const boxOf = (x: number, y: number, size: number): string =>
  `${block([x, y, size, size * 0.74, 3], '#c79a63')}${block([x + size * 0.42, y, size * 0.16, size * 0.74, 0], '#e0bd8a')}`;

const floor = (colour: Hex, y = 330): string =>
  `<rect y="${y}" width="400" height="${400 - y}" fill="${colour}"/><rect y="${y}" width="400" height="${400 - y}" fill="url(#up)"/>`;

export const premises = {
  stall: (seed: number) =>
    `${floor('#cfc3ae')}${shadow(200, 356, 184)}${block([26, 84, 348, 262, 4], '#efe3cb')}${block([40, 130, 320, 132, 2], '#5a4a38')}${clothesRail(76, 162, 8, seed)}${block([26, 262, 348, 84, 4], pick(['#a9713c', '#7a5136', '#b98a4b'], seed))}${repeat(6, (index) => `${block([46 + index * 54, 232, 44, 10, 3], pick(CLOTHES, seed + index))}${block([46 + index * 54, 242, 44, 10, 3], pick(CLOTHES, seed + index + 3))}${block([46 + index * 54, 252, 44, 10, 3], pick(CLOTHES, seed + index + 5))}`)}${awning(58, seed)}${block([120, 276, 160, 46, 6], '#fffaf0')}${line('M142 292H258M160 306H240', '#8a6b3f', 5)}`,
  storefront: (seed: number) =>
    `${floor('#b9b4aa', 340)}${block([10, 20, 380, 324, 2], pick(['#e8d9c4', '#d8e0d2', '#e6cfc4'], seed))}${repeat(4, (index) => block([34 + index * 88, 34, 64, 44, 3], '#9fb6c0'))}${block([30, 100, 340, 40, 4], pick(['#1e5a2a', '#8a2418', '#22375f'], seed))}${line('M96 120H304', '#fffaf0', 8)}${block([36, 176, 200, 150, 3], '#dfe9ec')}${clothesRail(78, 222, 4, seed)}<path d="M36 176L120 176L60 326H36Z" fill="#fff" opacity=".3"/>${block([258, 176, 100, 166, 3], '#6b4a30')}${block([270, 190, 76, 110, 2], '#cfdde2')}${disc(274, 316, 5, '#e9c46a')}${awning(136, seed)}${block([28, 326, 216, 16, 2], '#8f897e')}`,
  workshop: (seed: number) =>
    `${floor('#c9c2b4', 250)}<rect width="400" height="250" fill="${pick(['#dfe6e0', '#e6dfd2', '#dbe2e8'], seed)}"/>${repeat(4, (index) => block([20 + index * 94, 46, 78, 96, 2], '#bcd3df'))}${repeat(4, (index) => `<path d="M${20 + index * 94} 142L${98 + index * 94} 142L${150 + index * 80} 250L${40 + index * 80} 250Z" fill="#fff" opacity=".16"/>`)}${block([0, 22, 400, 10, 0], '#8e9498')}${repeat(5, (index) => block([20 + index * 80, 32, 46, 8, 3], '#fff6dc'))}${[
      0, 1, 2,
    ]
      .map((row) => {
        const [scale, y] = [0.62 + row * 0.24, 176 + row * 56];
        return repeat(4 - row, (index) => {
          const x = 34 + row * 18 + index * (96 + row * 34);
          return `<g transform="translate(${x} ${y}) scale(${scale})">${shadow(50, 92, 56, 8)}${block([4, 44, 8, 46, 1], '#6f7478', 'side')}${block([92, 44, 8, 46, 1], '#6f7478', 'side')}${block([-4, 36, 112, 10, 2], '#d9b98c')}${shape('M22 36V8Q22 0 32 0H78Q88 0 88 10V36H70V20H40V26H30V36Z', '#eceae4')}${block([-2, 26, 30, 10, 3], pick(CLOTHES, seed + row * 4 + index))}</g>`;
        });
      })
      .join('')}`,
  warehouse: (seed: number) =>
    `${floor('#bdb7ab', 336)}<rect width="400" height="336" fill="${pick(['#e4e0d6', '#dbe2e4'], seed)}"/>${repeat(3, (column) => `${block([20 + column * 126, 40, 8, 304, 1], '#3f6f8f', 'side')}${block([128 + column * 126, 40, 8, 304, 1], '#3f6f8f', 'side')}${repeat(3, (row) => `${boxOf(34 + column * 126, 66 + row * 96, 44)}${boxOf(82 + column * 126, 60 + row * 96, 50 - ((seed + row + column) % 2) * 8)}${block([18 + column * 126, 98 + row * 96, 120, 10, 1], '#e8843f')}`)}`)}${shadow(200, 372, 150)}${block([86, 352, 226, 14, 3], '#a9713c')}${boxOf(104, 290, 82)}${boxOf(196, 282, 94)}`,
  parcels: (seed: number) =>
    `${shadow(190, 368, 168)}${boxOf(60, 214, 190)}${boxOf(210, 256, 136)}${boxOf(106, 98, 152)}${block([150, 240, 64, 42, 3], '#fffaf0')}${line('M160 252H204M160 264H190', '#8a6b3f', 4)}${shirt(300, 176, pick(CLOTHES, seed), 1.7)}${shirt(336, 190, pick(CLOTHES, seed + 2), 1.5)}`,
  phone: (seed: number) =>
    `${shadow(206, 372, 120)}<g transform="rotate(-7 200 200)">${block([118, 34, 164, 322, 24], '#2b2e31', 'side')}<rect x="128" y="50" width="144" height="290" rx="14" fill="#fffaf0"/>${block([128, 50, 144, 54, 12], pick(['#2c6e3f', '#b3311f', '#2b4474'], seed))}${repeat(
      4,
      (index) => {
        const [x, y] = [136 + (index % 2) * 66, 116 + Math.floor(index / 2) * 108];
        return `<rect x="${x}" y="${y}" width="62" height="98" rx="8" fill="#efe7d8"/>${shirt(x + 31, y + 22, pick(CLOTHES, seed + index), 0.95)}${line(`M${x + 10} ${y + 86}H${x + 46}`, '#8a6b3f', 4)}`;
      },
    )}</g>${disc(306, 96, 30, '#c93c2b')}${shape('M306 112C290 100 292 84 300 84C304 84 306 88 306 90C306 88 308 84 312 84C320 84 322 100 306 112Z', '#fffaf0')}`,
} as const satisfies Record<string, (seed: number) => string>;
