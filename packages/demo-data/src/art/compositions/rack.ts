import { dyesOf, type Colourway } from '../colourways.ts';
import { garment, type Garment } from '../garment.ts';
import type { Kind } from '../kinds/index.ts';
import type { Pattern } from '../patterns.ts';
import { hash, pick } from '../random.ts';
import { shadowFilters, svg, withShadow } from '../svg.ts';
import type { Tint } from '../backdrops.ts';

export type HungItem = readonly [kind: Kind, colourway: Colourway, pattern?: Pattern];

export type RackOptions = {
  width?: number;
  height?: number;
  tint?: Tint;
  /** Where the first and the last hanger are. */
  from?: number;
  to?: number;
  /** Height of the rod. */
  rod?: number;
  scale?: number;
  /** How far the rod extends beyond the first and the last hanger. */
  reach?: number;
  wood?: string;
};

/** An item as it hangs at a place of a rod; later places carry later shirt numbers. */
export function hung([kind, colourway, pattern = 'solid']: HungItem, place: number, id: string): Garment {
  return garment({ kind, dyes: dyesOf(colourway), pattern, side: 'front', seed: place + 2 }, id);
}

const hanger =
  '<path d="M118 80L200 46L282 80M200 46C200 38 209 36 209 28C209 18 194 18 192 26" fill="none" stroke="#c8b48f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>';

/** Clothes on a rod. */
export function rack(items: readonly HungItem[], options: RackOptions = {}): string {
  const { width = 1200, height = 420, tint = ['#eef4e8', '#cfdfc4'], rod = 54, scale = 0.86 } = options;
  const { from = 120, to = width - 80, wood = '#a9793f', reach = 130 } = options;
  const gap = (to - from) / Math.max(1, items.length - 1);
  const pieces = items.map((item, place) => {
    const id = `r${place}${(hash(item[0] + item[1] + width) % 9973).toString(36)}`;
    const drawing = hung(item, place, id);
    const body = `<g transform="translate(${from + gap * place} ${rod}) rotate(${pick([-1.4, 0.8, -0.5, 1.3], place)}) scale(${scale}) translate(-200 -22)">${hanger}${withShadow(drawing, id, 14, 20)}</g>`;
    return { defs: drawing.defs + shadowFilters(id), body };
  });
  const length = to - from + 2 * reach + 60;
  const ground = `<linearGradient id="rbg" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${tint[0]}"/><stop offset="1" stop-color="${tint[1]}"/></linearGradient>`;
  return svg(
    width,
    height,
    `<defs>${ground}${pieces.map(({ defs }) => defs).join('')}</defs><rect width="${width}" height="${height}" fill="url(#rbg)"/><rect x="${from - reach}" y="${rod - 4}" width="${length}" height="9" rx="4.5" fill="${wood}"/><rect x="${from - reach}" y="${rod - 3}" width="${length}" height="3" rx="1.5" fill="#fff" opacity=".3"/>${pieces.map(({ body }) => body).join('')}`,
  );
}
