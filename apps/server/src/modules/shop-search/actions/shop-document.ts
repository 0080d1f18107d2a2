import type { ShopPlace } from '#catalogue';
import type { ShopRecord } from '#shops';
import { vectorOf } from '#search-index';
import { tokensOf } from '#platform/text/tokenizer.ts';
import { nameLine } from '../lib/name-line.ts';
import { SHOP_SATURATION, SHOP_WEIGHTS } from '../lib/weights.ts';
import type { ShopDocument } from '../tables.ts';

/** Logarithmic, 0 to 1. */
const share = (count: number, many: number): number => Math.min(Math.log1p(count) / Math.log1p(many), 1);
const MIDDLE_RATING = 2.5;
const PER_CENT = 100;

const qualityOf = (shop: ShopRecord, rating: number | null): number =>
  SHOP_WEIGHTS.followers * share(shop.total_follows, SHOP_SATURATION.followers) +
  SHOP_WEIGHTS.sales * share(shop.total_sales, SHOP_SATURATION.sales) +
  SHOP_WEIGHTS.products * share(shop.total_products, SHOP_SATURATION.products) +
  SHOP_WEIGHTS.response * ((shop.response_rate ?? 0) / PER_CENT) +
  SHOP_WEIGHTS.rating * Math.max(((rating ?? MIDDLE_RATING) - MIDDLE_RATING) / MIDDLE_RATING, 0);

/** The address as written, and the current province. */
const locationText = ({ district, ward, province }: ShopRecord, today: string): string =>
  [district === '' ? ward : district, province, ...(today === province ? [] : [today])].join(' ');

const textOf = (shop: ShopRecord, { places, today }: Pick<ShopDocumentInput, 'places' | 'today'>) => {
  const name = tokensOf(shop.name);
  const sold = places.map(({ category_lv1, category_lv2 }) => `${category_lv2.title} ${category_lv1.title}`);
  return {
    name_exact: nameLine(name, 'exact'),
    name_folded: nameLine(name, 'folded'),
    words: vectorOf({
      title: shop.name,
      category: [shop.main_products ?? '', ...sold].join(' '),
      shop: shop.tag_line,
      features: locationText(shop, today.name),
    }),
  };
};

const timeOrNull = (time: string | null): Date | null => (time === null ? null : new Date(time));

export interface ShopDocumentInput {
  readonly open: boolean;
  /** The Bayesian mean; null without reviews. */
  readonly rating: number | null;
  readonly places: readonly ShopPlace[];
  /** The current province. */
  readonly today: { readonly key: string; readonly name: string };
}

/** The documents of a listed shop: its own, and one for each of its categories. */
export const shopDocumentOf = (
  shop: ShopRecord,
  { open, rating, places, today }: ShopDocumentInput,
): ShopDocument => ({
  row: {
    shop_id: shop.id,
    province: today.key,
    vip_until: timeOrNull(shop.vip_until),
    verified_at: timeOrNull(shop.verified_at),
    mall: shop.mall,
    open,
    followers: shop.total_follows,
    total_sales: shop.total_sales,
    rating,
    created_at: new Date(shop.created_at),
    quality: qualityOf(shop, rating),
    ...textOf(shop, { places, today }),
  },
  places: places.map(({ shop_id, category_lv1, category_lv2, products }) => ({
    shop_id,
    category_lv1: category_lv1.id,
    category_lv2: category_lv2.id,
    products,
  })),
});
