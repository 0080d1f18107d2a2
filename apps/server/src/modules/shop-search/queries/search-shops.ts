import type { Card } from '@market/contract/catalogue/card-schemas';
import type { Category } from '@market/contract/catalogue/category-schemas';
import type { Bucket } from '@market/contract/product-search/schemas';
import type { ShopSearch, ShopSearchResult } from '@market/contract/shop-search/schemas';
import type { Shop } from '@market/contract/shops/schemas';
import { getCategories, getShopEntities, replaceMergedFilter } from '#catalogue';
import { pageRange } from '#platform/http/paging.ts';
import type { Context } from '#platform/context.ts';
import {
  selectShopCounts,
  selectShopPage,
  selectShopTotal,
  SHOP_BADGES,
  type ShopCounts,
  type ShopFilter,
  type ShopMatch,
} from '../store/listing.ts';
import { getBestOfShops, provinceKey, provinceTitle } from '#search-index';
import { searchProducts } from '#product-search';
import { parseShopQuery } from './parse-shop-query.ts';

const DEFAULT_LIMIT = 20;
const PRODUCTS_PER_SHOP = 3;

const flag = (value: boolean | undefined): true | undefined => value || undefined;

const filterOf = (query: ShopSearch): ShopFilter => ({
  category_lv1: query.filter_category_lv1,
  category_lv2: query.filter_category_lv2,
  province: query.filter_province && provinceKey(query.filter_province),
  vip: flag(query.filter_vip),
  verified: flag(query.filter_verified),
  business: flag(query.filter_business),
  mall: flag(query.filter_mall),
});

const hasFilters = ({ filter }: ShopMatch): boolean =>
  Object.values(filter).some((value) => value !== undefined);

const pageOf = ({ page = 1, limit = DEFAULT_LIMIT, sort_by = '_score' }: ShopSearch) => {
  return { sort: sort_by, ...pageRange({ page, limit }) };
};

const categoryBuckets = (
  categories: ReadonlyMap<number, Category>,
  counts: ShopCounts['category_lv1'],
): Bucket[] =>
  counts.flatMap(({ key, total }) => {
    const category = categories.get(key);
    if (category === undefined) return [];
    const { title, slug, thumbImageSrc: image } = category;
    return { key: String(key), category_id: key, title, slug, doc_count: total, image };
  });

const presentCounts = async (
  context: Context,
  counts: ShopCounts,
): Promise<ShopSearchResult['aggregations']> => {
  const categories = new Map((await getCategories(context)).map((category) => [category.id, category]));
  return {
    category_lv1: categoryBuckets(categories, counts.category_lv1),
    category_lv2: categoryBuckets(categories, counts.category_lv2),
    province: counts.province.map(({ key, total }) => ({
      key,
      category_id: null,
      title: provinceTitle(key),
      slug: null,
      doc_count: total,
      image: null,
    })),
    filters: SHOP_BADGES.map((badge) => ({ name: `filter_${badge}`, value: '1', doc_count: counts[badge] })),
    attributes: [],
  };
};

const findShops = async (
  context: Context,
  match: ShopMatch,
  page: ReturnType<typeof pageOf>,
): Promise<Shop[]> => {
  const ids = await selectShopPage(context.db, match, page);
  if (ids.length === 0) return [];
  const { category_lv1, category_lv2 } = match.filter;
  const best = await getBestOfShops(context, ids, { category_lv1, category_lv2, limit: PRODUCTS_PER_SHOP });
  return getShopEntities(context, ids, best);
};

const NO_RESULT: ShopSearchResult = {
  shops: [],
  total: 0,
  aggregations: { category_lv1: [], category_lv2: [], province: [], filters: [], attributes: [] },
  reading: null,
};

/**
 * Shops by keyword and filters with three products each, as this person sees them, and exact counts. @throws
 * invalid beyond the 10 000th, unavailable when it takes too long
 */
export const searchShops = async (context: Context, asked: ShopSearch): Promise<ShopSearchResult> => {
  const query = await replaceMergedFilter(context, asked);
  const page = pageOf(query);
  const typed = (query.keyword ?? '').trim();
  const { keyword, corrected, found } = await parseShopQuery(context, typed);
  // punctuation alone matches nothing
  if (keyword === null && typed !== '') return NO_RESULT;
  const match: ShopMatch = { filter: filterOf(query), keyword, now: context.now };
  const reading = keyword === null ? null : { corrected, filters: [] };
  if (query.only_total === true) {
    const isCounted = keyword !== null && !hasFilters(match);
    return { ...NO_RESULT, total: isCounted ? found : await selectShopTotal(context.db, match), reading };
  }
  const [shops, counts] = await Promise.all([
    findShops(context, match, page),
    selectShopCounts(context.db, match),
  ]);
  return {
    shops,
    total: counts.total,
    aggregations: await presentCounts(context, counts),
    reading,
  };
};

interface TypedSearch {
  readonly keyword?: string;
  readonly type?: 'product' | 'shop';
  readonly page?: number;
  readonly limit?: number;
}

/** An older call over the same two searches. @throws as they do */
export const searchByType = async (
  context: Context,
  { type = 'product', ...query }: TypedSearch,
): Promise<{ products?: Card[]; shops?: Shop[]; total: number }> => {
  if (type === 'shop') {
    const { shops, total } = await searchShops(context, query);
    return { shops, total };
  }
  const { products, total } = await searchProducts(context, query);
  return { products, total };
};
