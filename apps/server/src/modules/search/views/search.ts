import {
  invalid,
  type Aggregations,
  type Bucket,
  type Category,
  type FilterCount,
  type ProductSearch,
  type SearchResult,
} from '@market/contract';
import { getCards, getCategories } from '#catalogue';
import { provinceOf } from '#locations';
import { Cache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';
import { countsOf, type Counts } from '../facets.ts';
import { readKeyword } from '../keyword.ts';
import { selectFilterCounts } from '../store/filter-counts.ts';
import {
  selectCells,
  selectPage,
  selectVersion,
  type Cell,
  type Filter,
  type Match,
  type Page,
} from '../store/listing.ts';

/** Lists end here: nobody reads on, and a deep page costs what all before it cost. */
const DEEPEST = 10_000;
const LIMIT = 20;

const on = (flag: boolean | undefined): true | undefined => flag || undefined;
const some = <Item>(list: readonly Item[] | undefined) => (list?.length ? list : undefined);

const filterOf = (query: ProductSearch): Filter => ({
  category_lv1: query.filter_category_lv1,
  category_lv2: query.filter_category_lv2,
  province: query.filter_province?.padStart(2, '0'),
  shop_id: query.filter_shop_id,
  only_deal: on(query.filter_only_deal),
  only_hot_deal: on(query.filter_only_hot_deal),
  only_trade_assurance: on(query.filter_only_trade_assurance),
  only_classifieds: on(query.filter_only_classifieds),
  min_stock: query.filter_min_stock,
  min_price: query.filter_min_price,
  max_price: query.filter_max_price,
  vip: on(query.filter_vip),
  verified: on(query.filter_verified),
  business: on(query.filter_business),
  mall: on(query.filter_mall),
  min_rating: query.filter_min_rating,
  max_moq: query.filter_max_moq,
  exclude: some(query.exclude_product_ids),
});

const pageOf = (query: ProductSearch): Page => {
  const { page = 1, limit = LIMIT, keyword = '', filter_shop_id } = query;
  if (page * limit > DEEPEST)
    throw invalid({ fields: { page: 'Danh sách chỉ xem được đến mục thứ 10.000.' } });
  const sort = query.sort_by ?? (keyword.trim() === '' ? 'up_at' : '_score');
  return {
    sort,
    ascending: (query.sort_order ?? (sort === 'price' ? 'asc' : 'desc')) === 'asc',
    mixed: sort === '_score' && filter_shop_id === undefined,
    offset: (page - 1) * limit,
    limit,
  };
};

interface Kept {
  readonly pages: Cache<number[]>;
  readonly cells: Cache<Cell[]>;
  readonly filters: Cache<FilterCount[]>;
  readonly categories: Cache<Map<number, Category>>;
}
/** What one market remembers for a while, by what it was built on. */
const kept = new WeakMap<object, Kept>();
const keptOf = ({ outside }: Context): Kept => {
  const known = kept.get(outside);
  if (known !== undefined) return known;
  const made: Kept = {
    pages: new Cache({ ttlMs: MINUTE, most: 500 }),
    cells: new Cache({ ttlMs: MINUTE, most: 200 }),
    filters: new Cache({ ttlMs: MINUTE, most: 200 }),
    categories: new Cache({ ttlMs: MINUTE, most: 2 }),
  };
  kept.set(outside, made);
  return made;
};

const keyOf = ({ filter, keyword, now }: Match, version: number): string =>
  JSON.stringify([version, Math.floor(now.getTime() / MINUTE), filter, keyword]);

/** A page in the order asked. One by score weighs the whole match, so it is kept like the counts. */
const findPage = async (context: Context, match: Match, page: Page) => {
  if (page.sort !== '_score') return selectPage(context.db, match, page);
  const version = await selectVersion(context.db);
  const productIds = await keptOf(context).pages.get(
    `${keyOf(match, version)}${JSON.stringify(page)}`,
    async () => (await selectPage(context.db, match, page)).productIds,
  );
  return { productIds, version };
};

/** Counts are exact: what is kept belongs to one version of the index and one minute of deals, badges and notices. */
const cellsOf = (context: Context, match: Match, version: number): Promise<Cell[]> => {
  const { category_lv1: _lv1, category_lv2: _lv2, province: _province, ...rest } = match.filter;
  const bare = { ...match, filter: rest };
  return keptOf(context).cells.get(keyOf(bare, version), () => selectCells(context.db, bare));
};

const filtersOf = (context: Context, match: Match, version: number): Promise<FilterCount[]> =>
  keptOf(context).filters.get(keyOf(match, version), () => selectFilterCounts(context.db, match));

const presentCategory = (categories: ReadonlyMap<number, Category>, id: number, total: number): Bucket[] => {
  const category = categories.get(id);
  return category === undefined
    ? []
    : [
        {
          key: String(id),
          category_id: id,
          title: category.title,
          slug: category.slug,
          doc_count: total,
          image: category.thumbImageSrc,
        },
      ];
};

const presentProvince = (code: string, total: number): Bucket => ({
  key: code,
  category_id: null,
  title: provinceOf(code)?.name ?? code,
  slug: null,
  doc_count: total,
  image: null,
});

const presentCounts = async (
  context: Context,
  counts: Counts,
  version: number,
): Promise<Omit<Aggregations, 'filters'>> => {
  // a category that is new comes with a product that is
  const categories = await keptOf(context).categories.get(
    String(version),
    async () => new Map((await getCategories(context)).map((category) => [category.id, category])),
  );
  return {
    category_lv1: counts.category_lv1.flatMap(({ key, total }) => presentCategory(categories, key, total)),
    category_lv2: counts.category_lv2.flatMap(({ key, total }) => presentCategory(categories, key, total)),
    province: counts.province.map(({ key, total }) => presentProvince(key, total)),
  };
};

const NOTHING: SearchResult = {
  products: [],
  ads: [],
  total: 0,
  aggregations: { category_lv1: [], category_lv2: [], province: [], filters: [] },
};

/**
 * Products by keyword and filters, a page of cards as this person sees them, with exact counts of the whole match.
 * @throws invalid beyond the 10 000th, unavailable when it takes too long
 */
export const searchProducts = async (context: Context, query: ProductSearch): Promise<SearchResult> => {
  const page = pageOf(query);
  const typed = (query.keyword ?? '').trim();
  const keyword = readKeyword(typed);
  // signs alone: there is no word that anything could have
  if (keyword === null && typed !== '') return NOTHING;
  const match: Match = { filter: filterOf(query), keyword, now: context.now };
  const onlyCounts = query.only_aggs === true;
  const { productIds, version } = onlyCounts
    ? { productIds: [], version: await selectVersion(context.db) }
    : await findPage(context, match, page);
  const [products, cells, filters] = await Promise.all([
    getCards(context, productIds),
    cellsOf(context, match, version),
    filtersOf(context, match, version),
  ]);
  const counts = countsOf(cells, match.filter);
  return {
    products,
    ads: [],
    total: counts.total,
    aggregations: { ...(await presentCounts(context, counts, version)), filters },
  };
};
