import { buttonContrast } from '@market/contract/rules/brand-color';
import { darken, lighten, type Hex } from '../colour.ts';
import { dyesOf, type Colourway } from '../colourways.ts';
import type { Kind } from '../kinds/index.ts';
import type { Pattern } from '../patterns.ts';
import { svg } from '../svg.ts';
import { staged } from './banner-art.ts';
import { logoMotif } from './shop-logo.ts';

export const BRAND_COVER = { width: 900, height: 420 } as const;
const READABLE = 7;

/** The colour of a brand, dark enough for white words. */
export function brandGround(colourway: Colourway): Hex {
  let ground = dyesOf(colourway)[0];
  while (buttonContrast(ground) < READABLE) ground = darken(ground, 0.08);
  return ground;
}

/** What lies behind the goods: a disc, a slope, columns, a roof. */
const shapes: readonly ((tone: Hex) => string)[] = [
  (tone) => `<circle cx="690" cy="215" r="230" fill="${tone}"/>`,
  (tone) => `<path d="M470 420L690 0H900V420Z" fill="${tone}"/>`,
  (tone) =>
    [480, 590, 700, 810].map((x) => `<rect x="${x}" width="62" height="420" fill="${tone}"/>`).join(''),
  (tone) => `<path d="M450 420V230L690 60L900 209V420Z" fill="${tone}"/>`,
];

export interface BrandArt {
  readonly colourway: Colourway;
  readonly pattern: Pattern;
  /** Chooses the mark, as in its logo, and the shape behind the goods. */
  readonly seed: number;
  readonly kinds: readonly [Kind, Kind];
}

/** A brand's picture, 900 × 420: its colour, its mark and two of its goods; the left half stays free for words. */
export function brandCover({ colourway, pattern, seed, kinds }: BrandArt): string {
  const ground = brandGround(colourway);
  const { width, height } = BRAND_COVER;
  const tone = lighten(ground, 0.14);
  const goods = [
    staged([kinds[1], colourway, 'solid', 'back', 770, 205, 0.74, 8], 0),
    staged([kinds[0], colourway, pattern, 'front', 600, 225, 0.92, -5], 1),
  ];
  const mark = logoMotif(seed, lighten(ground, 0.1), lighten(ground, 0.2));
  return svg(
    width,
    height,
    `<defs>${goods.map(({ defs }) => defs).join('')}</defs><rect width="${width}" height="${height}" fill="${ground}"/><g transform="translate(-70 150) scale(3.4)">${mark}</g>${shapes[seed % shapes.length]!(tone)}${goods.map(({ body }) => body).join('')}`,
  );
}
