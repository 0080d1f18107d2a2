import { pick } from '../random.ts';
import { block, cone, disc, line, repeat, shadow, shape } from './parts.ts';

const THREADS = [
  '#c93c2b',
  '#2c6e3f',
  '#e9a520',
  '#2b4474',
  '#e5a6a3',
  '#6d5a94',
  '#f4f1ea',
  '#3f86a8',
] as const;
const BODY = ['#eceae4', '#dfe6ea', '#e8e2d2', '#dbe4d8'] as const;

const table = (seed: number): string =>
  `${shadow(200, 378, 176)}${block([52, 288, 14, 88, 2], '#6f7478', 'side')}${block([334, 288, 14, 88, 2], '#6f7478', 'side')}${block([66, 344, 268, 8, 2], '#868b8f')}${block([26, 268, 348, 22, 4], pick(['#d9b98c', '#e6ddcc', '#c9b18a'], seed))}`;

/** The arm, head and bed of an industrial machine. */
function sewingHead(seed: number): string {
  const body = pick(BODY, seed);
  return `${shape('M96 268V160Q96 118 138 118H306Q336 118 336 148V268H274V190Q274 176 258 176H168Q150 176 150 194V214H112V268Z', body)}${block([94, 206, 58, 20, 4], '#b9bec2')}${block([118, 226, 7, 40, 1], '#9aa0a4', 'side')}${line('M121 246V272', '#5c6266', 2.4)}${block([104, 262, 44, 6, 2], '#8e9498')}${disc(346, 176, 30, '#3b3f43')}${disc(346, 176, 17, '#8e9498')}${disc(346, 176, 5, '#2b2e31')}${disc(300, 158, 13, '#3f6f8f')}${block([196, 136, 62, 20, 4], '#2c6e3f')}${line('M206 146H246', '#e6f1de', 3)}${disc(128, 148, 9, '#b9bec2')}`;
}

export const machines = {
  'sewing-machine': (seed: number) => {
    const colours = [pick(THREADS, seed), pick(THREADS, seed + 2)];
    const cloth = pick(['#7fb6c4', '#e5a6a3', '#a9c5a0', '#e9c46a'], seed);
    return `${table(seed)}${line('M250 118V56M310 118V56', '#7d8387', 4)}${cone(250, 58, colours[0]!, 1.2)}${cone(310, 58, colours[1]!, 1.2)}${line('M250 58C230 34 190 60 150 128L122 200V248', colours[0]!, 1.6)}${sewingHead(seed)}${shape('M30 262C70 250 96 272 140 262C168 258 172 270 152 276C110 292 70 278 32 296Q14 282 30 262Z', cloth)}${line('M34 276C76 264 100 282 146 268', '#fffaf0', 1.6)}`;
  },
  overlock: (seed: number) =>
    `${table(seed)}${line('M120 150V52H300V150', '#7d8387', 5)}${repeat(5, (index) => `${cone(130 + index * 40, 64, pick(THREADS, seed + index), 1)}${line(`M${130 + index * 40} 62C${140 + index * 34} 30 ${190 + index * 8} 90 ${196 + index * 6} 176`, pick(THREADS, seed + index), 1.3)}`)}${shape('M118 268V190Q118 166 142 166H292Q312 166 312 186V268Z', pick(BODY, seed))}${block([136, 182, 70, 40, 6], '#b9bec2')}${disc(268, 206, 24, '#3b3f43')}${disc(268, 206, 10, '#8e9498')}${block([118, 246, 92, 22, 3], '#8e9498')}${line('M150 222V258', '#5c6266', 4)}${shape('M20 258C60 248 96 264 150 258V272C96 282 56 272 24 290Z', '#e9c46a')}`,
  embroidery: (seed: number) =>
    `${shadow(200, 376, 180)}${block([30, 300, 340, 70, 6], '#c9ced2')}${block([44, 318, 60, 34, 4], '#3b3f43')}${block([16, 250, 368, 54, 6], '#e8e2d2')}${block([20, 128, 360, 36, 8], pick(BODY, seed))}${block([24, 84, 352, 14, 4], '#8e9498')}${repeat(12, (index) => cone(40 + index * 29, 44, pick(THREADS, seed + index), 0.9))}${repeat(4, (index) => `${block([40 + index * 88, 156, 56, 76, 6], '#f1efe9')}${block([48 + index * 88, 166, 40, 14, 3], pick(THREADS, seed + index))}${line(`M${58 + index * 88} 232V252M${68 + index * 88} 232V256M${78 + index * 88} 232V252`, '#5c6266', 3)}${disc(68 + index * 88, 274, 22, '#fffaf0')}<circle cx="${68 + index * 88}" cy="274" r="26" fill="none" stroke="#c9954f" stroke-width="5"/>${repeat(5, (petal) => `<ellipse cx="${68 + index * 88}" cy="265" rx="4" ry="7" fill="${pick(THREADS, seed + index)}" transform="rotate(${petal * 72} ${68 + index * 88} 274)"/>`)}`)}`,
  cutter: (seed: number) =>
    `${shadow(200, 372, 176)}${block([10, 300, 380, 26, 4], '#d9b98c')}${repeat(9, (index) => block([24, 210 + index * 10, 250, 10, 2], pick(THREADS, seed + (index % 3)), 'side'))}${line('M60 210C110 190 170 236 262 206', '#fffaf0', 2.4)}${block([216, 292, 120, 10, 3], '#5c6266')}${block([268, 96, 16, 196, 3], '#b9bec2', 'side')}${shape('M258 112L262 292H254L250 130Z', '#e6eaec', 'side')}${block([232, 60, 90, 66, 20], '#2c6e3f')}${disc(276, 92, 20, '#24592f')}${shape('M320 92C362 92 366 128 366 158L350 162C348 132 346 118 318 116Z', '#2b2e31')}${block([292, 150, 24, 16, 4], '#c93c2b')}`,
  press: (seed: number) =>
    `${shadow(200, 376, 166)}${block([70, 336, 260, 34, 6], '#6f7478')}${block([196, 76, 40, 262, 8], '#8e9498', 'side')}${block([60, 282, 280, 26, 6], '#b9bec2')}${block([72, 256, 256, 28, 5], '#e8843f')}${shape('M104 258L120 246H154L168 254Q200 262 232 254L246 246H280L296 258V274H104Z', pick(['#f4f1ea', '#7fb6c4', '#e9c46a'], seed))}${block([70, 152, 264, 40, 8], pick(['#2b4474', '#2c6e3f', '#b3311f'], seed))}${block([84, 190, 236, 16, 3], '#d9d4c8')}${block([170, 110, 92, 44, 8], '#3b3f43')}${block([182, 120, 40, 22, 3], '#9fd3a6')}${disc(244, 131, 8, '#c93c2b')}${line('M216 84L330 60', '#5c6266', 12)}${disc(334, 60, 15, '#b3311f')}`,
  knitting: (seed: number) =>
    `${shadow(200, 378, 150)}${block([96, 286, 208, 88, 8], '#c9ced2')}${block([116, 304, 74, 50, 4], '#3b3f43')}${block([126, 314, 54, 24, 3], '#9fd3a6')}${disc(246, 330, 14, '#c93c2b')}${disc(200, 222, 72, pick(BODY, seed))}${repeat(24, (index) => `<path d="M200 158V174" stroke="#6f7478" stroke-width="3.4" transform="rotate(${index * 15} 200 222)"/>`)}${disc(200, 222, 40, '#b9bec2')}${line('M86 120H314M200 120V166', '#7d8387', 6)}${repeat(6, (index) => `${cone(100 + index * 40, 72, pick(THREADS, seed + index), 1.05)}${line(`M${100 + index * 40} 72Q200 ${40 + index * 6} 200 170`, pick(THREADS, seed + index), 1.3)}`)}${shape('M182 230H218V276Q218 300 240 318L222 338Q184 312 182 284Z', pick(THREADS, seed))}`,
} as const satisfies Record<string, (seed: number) => string>;
