import { darken, mix, type Hex } from './colour.ts';
import type { Dyes } from './colourways.ts';

type Repeat = { width: number; height: number; inner: string; transform?: string };

function petals(at: readonly [x: number, y: number], radius: number, colour: Hex, turn: number): string {
  const [x, y] = at;
  return [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<ellipse cx="${x}" cy="${y - radius}" rx="${radius * 0.55}" ry="${radius * 0.8}" fill="${colour}" transform="rotate(${angle + turn} ${x} ${y})"/>`,
    )
    .join('');
}

const flower = (
  at: readonly [x: number, y: number],
  radius: number,
  colours: readonly [Hex, Hex],
  turn: number,
) =>
  `${petals(at, radius, colours[0], turn)}<circle cx="${at[0]}" cy="${at[1]}" r="${radius * 0.42}" fill="${colours[1]}"/>`;

/** One repeat of each print, in the colourway's dyes. */
const repeats = {
  stripe: ([, second]: Dyes): Repeat => ({
    width: 20,
    height: 26,
    inner: `<rect width="20" height="10" y="4" fill="${second}"/>`,
  }),
  breton: ([, second]: Dyes): Repeat => ({
    width: 20,
    height: 15,
    inner: `<rect width="20" height="4" y="4" fill="${second}"/>`,
  }),
  pin: ([, second]: Dyes): Repeat => ({
    width: 13,
    height: 20,
    inner: `<rect width="1.6" height="20" x="5" fill="${second}" fill-opacity=".75"/>`,
  }),
  check: ([, second, trim]: Dyes): Repeat => ({
    width: 44,
    height: 44,
    inner: `<rect width="16" height="44" x="6" fill="${second}" fill-opacity=".42"/><rect width="44" height="16" y="6" fill="${second}" fill-opacity=".42"/><rect width="2" height="44" x="33" fill="${trim}" fill-opacity=".8"/><rect width="44" height="2" y="33" fill="${trim}" fill-opacity=".8"/>`,
  }),
  gingham: ([, second]: Dyes): Repeat => ({
    width: 18,
    height: 18,
    inner: `<rect width="9" height="18" fill="${second}" fill-opacity=".4"/><rect width="18" height="9" fill="${second}" fill-opacity=".4"/>`,
  }),
  dot: ([, second]: Dyes): Repeat => ({
    width: 18,
    height: 18,
    inner: `<circle cx="5" cy="5" r="2.6" fill="${second}"/><circle cx="14" cy="14" r="2.6" fill="${second}"/>`,
  }),
  floral: ([base, second, trim]: Dyes): Repeat => ({
    width: 54,
    height: 54,
    inner: `${flower([14, 15], 5.5, [second, trim], 0)}${flower([41, 40], 4.2, [mix(second, base, 0.35), trim], 20)}<path d="M30 8q7-3 11 3q-7 3-11-3ZM8 40q6-4 11 1q-6 4-11-1Z" fill="${mix(second, '#3c7a45', 0.6)}"/><circle cx="44" cy="16" r="1.6" fill="${trim}"/><circle cx="24" cy="30" r="1.4" fill="${second}"/>`,
  }),
  camo: ([base, second, trim]: Dyes): Repeat => ({
    width: 90,
    height: 90,
    inner: `<path d="M0 20C20 8 30 30 50 18S80 4 90 18V40C70 34 60 52 40 44S12 46 0 40Z" fill="${second}" fill-opacity=".75"/><path d="M10 62C30 52 44 70 62 62S86 60 90 72V84C70 78 50 92 30 84S10 80 10 62Z" fill="${mix(base, trim, 0.4)}"/><path d="M60 2c12-4 20 6 12 12S50 8 60 2ZM4 52c8-4 18 2 12 8S-2 58 4 52Z" fill="${darken(base, 0.35)}"/>`,
  }),
  diag: ([, second]: Dyes): Repeat => ({
    width: 46,
    height: 46,
    inner: `<rect width="46" height="9" fill="${second}" fill-opacity=".55"/><rect width="46" height="3" y="14" fill="${second}" fill-opacity=".4"/>`,
    transform: 'rotate(-38)',
  }),
  chevron: ([, second]: Dyes): Repeat => ({
    width: 40,
    height: 24,
    inner: `<path d="M0 20 20 4 40 20" fill="none" stroke="${second}" stroke-width="5" stroke-opacity=".7"/>`,
  }),
  brocade: ([, second, trim]: Dyes): Repeat => ({
    width: 36,
    height: 36,
    inner: `<path d="M18 3 33 18 18 33 3 18Z" fill="none" stroke="${trim}" stroke-width="2.4"/><path d="M18 11 25 18 18 25 11 18Z" fill="${second}"/><path d="M0 0 5 0 0 5ZM36 0 31 0 36 5ZM0 36 5 36 0 31ZM36 36 31 36 36 31Z" fill="${second}"/>`,
  }),
  wave: ([, second]: Dyes): Repeat => ({
    width: 44,
    height: 20,
    inner: `<path d="M0 10C11 0 11 0 22 10S33 20 44 10" fill="none" stroke="${second}" stroke-width="2.6" stroke-opacity=".8"/>`,
  }),
};

export type Print = keyof typeof repeats;

/** The repeat as an SVG pattern; nothing for a cloth that is not printed all over. */
export function printPattern(pattern: string, id: string, dyes: Dyes): string {
  if (!isPrint(pattern)) return '';
  const { width, height, inner, transform } = repeats[pattern](dyes);
  const turned = transform ? ` patternTransform="${transform}"` : '';
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turned}>${inner}</pattern>`;
}

const isPrint = (pattern: string): pattern is Print => Object.hasOwn(repeats, pattern);
