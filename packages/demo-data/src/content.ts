import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { drawingKey, type Format } from './art/index.ts';
import { floorToSecond, HOUR } from './time.ts';
import type { Random } from './random.ts';
import { logoSeed, SELLER_SHOP_ID, type GeneratedShop } from './shops.ts';
import { slugOf } from './text.ts';
import type { BannerPosition, BannerRow, BrandRow, CategoryRow, KeywordRow } from './types.ts';
import {
  CATEGORY_STRIPS,
  KEYWORDS,
  MORE_SLIDES,
  PLANNED_SIDE,
  PLANNED_SLIDES,
  PLANNED_STRIP,
  PRIMARY,
  SEARCH_STRIPS,
  SELLERS_SIDE,
  SIDE,
  SLIDES,
  STRIP,
  WELCOME,
  type HomeBanner,
} from './data/banners.ts';
import { BRANDS } from './data/brands.ts';

export function makeBrands(shops: readonly GeneratedShop[]): BrandRow[] {
  return BRANDS.map((brand, index) => {
    const { row: shop } = shops.find((made) => made.row.name === brand.shop)!;
    return {
      id: index + 1,
      name: brand.name,
      slug: slugOf(brand.name),
      tag_line: brand.tag_line,
      logo: shop.logo,
      // the mark of its logo
      cover_image: drawingKey({ of: 'brand', ...brand.look, seed: logoSeed(shop.id - SELLER_SHOP_ID) }),
      shop_id: shop.id,
      featured: brand.featured,
      position: index + 1,
    };
  });
}

function linkOf(front: HomeBanner, categories: readonly CategoryRow[]): string {
  const category = categories.find((row) => row.id === front.category);
  return front.link ?? `/category/child/${category!.id}-${category!.slug}.html`;
}

const places: readonly (readonly [BannerPosition, Format, readonly HomeBanner[]])[] = [
  ['carousel', 'hero', SLIDES],
  ['home_right_banner', 'side', SIDE],
  ['home_primary', 'ad', PRIMARY],
  ['new_user_channel', 'strip', [STRIP]],
  ['slide', 'hero', MORE_SLIDES],
  ['welcome_banner', 'feature', [WELCOME]],
  ['search', 'strip', SEARCH_STRIPS],
  ['category', 'strip', CATEGORY_STRIPS],
  ['home_right_banner', 'side', [SELLERS_SIDE]],
  ['carousel', 'hero', PLANNED_SLIDES],
  ['home_right_banner', 'side', PLANNED_SIDE],
  ['new_user_channel', 'strip', [PLANNED_STRIP]],
];
/** A strip is too low for a phone, a hero too wide. */
const MOBILE: Partial<Record<Format, Format>> = { hero: 'feature', strip: 'ad' };

/** Whom a banner is for, and what pressing it does. */
const termsOf = (position: BannerPosition, { bound }: HomeBanner) => ({
  platform: position === 'home_primary' ? ('web_desktop' as const) : null,
  action: position === 'welcome_banner' ? ('REGISTER' as const) : ('VIEW_WEBSITE' as const),
  user_types: bound !== undefined && 'user_type' in bound ? [bound.user_type] : null,
  keywords: bound !== undefined && 'keyword' in bound ? [bound.keyword] : [],
  category_id: bound !== undefined && 'category' in bound ? bound.category : null,
});

/** When a banner runs, on the calendar of editors; those of the market's first day are unlimited. */
const timesOf = ({ planned }: HomeBanner, now: number) => {
  const dayFrom = (days: number) => startOfDay(addDays(dayInVietnam(new Date(now)), days));
  return planned === undefined
    ? { status: 'published' as const, starts_at: null, ends_at: null }
    : { status: planned.status, starts_at: dayFrom(planned.from), ends_at: dayFrom(planned.to) };
};

export function makeBanners(categories: readonly CategoryRow[], now: number): BannerRow[] {
  const rows: BannerRow[] = [];
  for (const [position, format, fronts] of places) {
    for (const [index, front] of fronts.entries()) {
      const { theme, stage, title, sub_title, label, call_to_action } = front;
      const seed = rows.length + 1;
      const picture = (pictureFormat: Format): string =>
        drawingKey({ of: 'banner', theme, stage, format: pictureFormat, seed });
      rows.push({
        id: seed,
        position,
        // what is planned comes last; what sellers see takes the place of another
        sort:
          front.planned === undefined
            ? index + 1
            : rows.filter((row) => row.position === position).length + 1,
        title,
        sub_title,
        label,
        call_to_action,
        image: picture(format),
        image_mobile: picture(MOBILE[format] ?? format),
        alt: `${title}: ${sub_title}`,
        link: linkOf(front, categories),
        ...termsOf(position, front),
        ...timesOf(front, now),
      });
    }
  }
  return rows;
}

/** What people searched for: a long tail, the first a hundred times the last. */
export function makeKeywords(random: Random, now: number): KeywordRow[] {
  return KEYWORDS.map((keyword, index) => ({
    keyword,
    searches: Math.round((4_200 / (index + 1) ** 0.85) * random.between(0.9, 1.1)),
    last_searched_at: floorToSecond(now - random.between(0.05, 1) * (index + 1) * HOUR),
  }));
}
