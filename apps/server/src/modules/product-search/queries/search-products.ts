import type { Category } from '@market/contract/catalogue/category-schemas';
import type {
  Aggregations,
  AttributeFacet,
  Bucket,
  ProductSearch,
  SearchResult,
  SearchSummaries,
} from '@market/contract/product-search/schemas';
import { serviceUnavailable } from '@market/contract/problems';
import type { SearchWeights } from '@market/contract/rules/search-tuning';
import { getPageAds, type PageAds } from '#ads';
import { getCards, getCardSummaries, getCategories, replaceMergedFilter } from '#catalogue';
import { pageRange } from '#platform/http/paging.ts';
import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import {
  createSearchRunner,
  getIndexState,
  provinceKey,
  provinceTitle,
  type Filter,
  type Match,
  type Page,
  type SearchRunner,
  type Synonyms,
} from '#search-index';
import { countsOf, type Counts } from '../lib/facets.ts';
import { attributeFilter, type Values } from './present-attributes.ts';
import { countFacets, facetRequestOf, type FacetRequest } from './attribute-facets.ts';
import { VersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Services } from '#platform/services.ts';
import { parseQuery, type ParsedQuery } from './parse-query.ts';

/** Pages that show what a search found. */
export const SEARCH_PAGE_KEY = 'search';

const DEFAULT_LIMIT = 20;
const MAX_PARTIAL_MATCHES = 8;

const flag = (value: boolean | undefined): true | undefined => value || undefined;
const nonEmpty = <Item>(list: readonly Item[] | undefined) => (list?.length ? list : undefined);

const filterOf = (query: ProductSearch, values: Values): Filter => ({
  ...attributeFilter(query.filter_attributes ?? [], values),
  category_lv1: query.filter_category_lv1,
  category_lv2: query.filter_category_lv2,
  province: query.filter_province && provinceKey(query.filter_province),
  shop_id: query.filter_shop_id,
  only_deal: flag(query.filter_only_deal),
  only_hot_deal: flag(query.filter_only_hot_deal),
  only_trade_assurance: flag(query.filter_only_trade_assurance),
  only_classifieds: flag(query.filter_only_classifieds),
  min_stock: query.filter_min_stock,
  min_price: query.filter_min_price,
  max_price: query.filter_max_price,
  vip: flag(query.filter_vip),
  verified: flag(query.filter_verified),
  business: flag(query.filter_business),
  mall: flag(query.filter_mall),
  min_rating: query.filter_min_rating,
  max_moq: query.filter_max_moq,
  exclude: nonEmpty(query.exclude_product_ids),
});

const combine = (pick: (...bounds: number[]) => number, ...bounds: (number | undefined)[]) => {
  const set = bounds.filter((bound) => bound !== undefined);
  return set.length === 0 ? undefined : pick(...set);
};

/** Both the filters of the call and those of the query apply. */
const combinedFilter = (filter: Filter, read: ParsedQuery['filter']): Filter => ({
  ...filter,
  only: read.only,
  min_price: combine(Math.max, filter.min_price, read.min_price),
  max_price: combine(Math.min, filter.max_price, read.max_price),
});

const pageOf = (query: ProductSearch): Page => {
  const { page = 1, limit = DEFAULT_LIMIT, keyword = '', filter_shop_id } = query;
  const sort = query.sort_by ?? (keyword.trim() === '' ? 'up_at' : '_score');
  return {
    sort,
    ascending: (query.sort_order ?? (sort === 'price' ? 'asc' : 'desc')) === 'asc',
    mixed: sort === '_score' && filter_shop_id === undefined,
    ...pageRange({ page, limit }),
  };
};

interface SearchState {
  readonly searching: SearchRunner;
  readonly parsedQueries: VersionedCache<ParsedQuery>;
  readonly categories: VersionedCache<Map<number, Category>>;
}
const searchState = processState((services: Services): SearchState => ({
  searching: createSearchRunner(services),
  parsedQueries: new VersionedCache({ max: 500, lasts: ({ fillsPage }) => fillsPage }),
  categories: new VersionedCache({ max: 2 }),
}));

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
  title: provinceTitle(code),
  slug: null,
  doc_count: total,
  image: null,
});

const presentCounts = async (
  context: Context,
  { counts, attributes }: Pick<FoundPage, 'counts' | 'attributes'>,
  version: number,
): Promise<Aggregations> => {
  // a category that is new comes with a product that is
  const categories = await searchState(context.services).categories.get(
    context,
    '',
    version,
    async () => new Map((await getCategories(context)).map((category) => [category.id, category])),
  );
  return {
    category_lv1: counts.category_lv1.flatMap(({ key, total }) => presentCategory(categories, key, total)),
    category_lv2: counts.category_lv2.flatMap(({ key, total }) => presentCategory(categories, key, total)),
    province: counts.province.map(({ key, total }) => presentProvince(key, total)),
    filters: counts.filters,
    attributes,
  };
};

const NO_RESULT = {
  products: [],
  ads: [],
  total: 0,
  aggregations: { category_lv1: [], category_lv2: [], province: [], filters: [], attributes: [] },
};

/** Presents products in the order of the ids; unlisted ones are omitted. */
type GetProducts<Product> = (context: Context, ids: readonly number[]) => Promise<Product[]>;

interface FoundPage {
  readonly counts: Counts;
  readonly ids: readonly number[];
  readonly attributes: AttributeFacet[];
}

/** A list is shown without its attributes when their counts take too long. */
const countFacetsInTime = (...request: Parameters<typeof countFacets>): Promise<AttributeFacet[]> =>
  countFacets(...request).catch((error: unknown) => {
    if ((error as { code?: string }).code === serviceUnavailable.code) return [];
    throw error;
  });

/** `page` is null for counts alone. */
const find = (context: Context, match: Match, page: Page | null, facets?: FacetRequest): Promise<FoundPage> =>
  searchState(context.services).searching(context, async (engine) => {
    const counts = countsOf(await engine.count(context, match), match.filter);
    const ids = page === null ? [] : await engine.page(context, match, page, counts.total);
    const attributes = facets === undefined ? [] : await countFacetsInTime(context, engine, match, facets);
    return { counts, ids, attributes };
  });

const findPartialMatches = async (
  context: Context,
  { partialKeyword: near }: ParsedQuery,
): Promise<readonly number[]> => {
  if (near === null) return [];
  const { weights } = await getIndexState(context);
  const match: Match = { filter: { min_stock: 1 }, keyword: near, now: context.now, weights };
  const page: Page = { sort: '_score', ascending: false, mixed: true, offset: 0, limit: MAX_PARTIAL_MATCHES };
  return (await find(context, match, page)).ids;
};

const NO_ADS: PageAds = { productIds: [], present: () => [] };
/** A list narrowed by other filters shows nothing that might not match them. */
const mayHaveAds = ({
  category_lv1: _lv1,
  category_lv2: _lv2,
  exclude: _exclude,
  ...narrower
}: Filter): boolean => Object.values(narrower).every((value) => value === undefined);

const NO_QUERY: ParsedQuery = {
  keyword: null,
  filter: {},
  filters: [],
  corrected: null,
  noMatch: false,
  fillsPage: false,
  partialKeyword: null,
};

const search = async <Product>(
  context: Context,
  asked: ProductSearch,
  getProducts: GetProducts<Product>,
): Promise<Omit<SearchResult, 'products' | 'near'> & { products: Product[]; near: Product[] }> => {
  const query = await replaceMergedFilter(context, asked);
  const page = pageOf(query);
  const typed = (query.keyword ?? '').normalize('NFC').trim();
  const { version, synonyms, weights } = await getIndexState(context);
  addPageKey(SEARCH_PAGE_KEY);
  const { parsedQueries } = searchState(context.services);
  const read =
    typed === ''
      ? NO_QUERY
      : await parsedQueries.get(context, `${synonyms} ${typed.toLowerCase()}`, version, () =>
          parseQuery(context, typed),
        );
  const reading = typed === '' ? null : { corrected: read.corrected, filters: [...read.filters] };
  const onlyCounts = query.only_aggs === true;
  if (read.noMatch)
    return {
      ...NO_RESULT,
      reading,
      near: onlyCounts ? [] : await getProducts(context, await findPartialMatches(context, read)),
    };
  const facets = await facetRequestOf(context, query);
  const match: Match = {
    filter: combinedFilter(filterOf(query, facets.known), read.filter),
    keyword: read.keyword,
    now: context.now,
    weights,
  };
  const found = await find(context, match, onlyCounts ? null : page, facets);
  const { counts, ids } = found;
  const ads =
    onlyCounts || !mayHaveAds(match.filter)
      ? NO_ADS
      : await getPageAds(context, {
          keyword: read.corrected ?? typed,
          category_lv1: query.filter_category_lv1,
          category_lv2: query.filter_category_lv2,
          page: query.page ?? 1,
          exclude: [...ids, ...(query.exclude_product_ids ?? [])],
        });
  const [products, advertised] = await Promise.all([
    getProducts(context, ids),
    getCards(context, ads.productIds),
  ]);
  return {
    products,
    ads: ads.present(advertised),
    total: counts.total,
    aggregations: await presentCounts(context, found, version),
    reading,
    near: [],
  };
};

/**
 * Cards of products by keyword and filters, as this person sees them, with exact counts of all matches.
 * @throws invalid beyond the 10 000th, unavailable when it takes too long
 */
export const searchProducts = (context: Context, query: ProductSearch): Promise<SearchResult> =>
  search(context, query, (context, ids) => getCards(context, ids));

/** The same with what a list shows. @throws invalid beyond the 10 000th, unavailable when it takes too long */
export const searchSummaries = (context: Context, query: ProductSearch): Promise<SearchSummaries> =>
  search(context, query, getCardSummaries);

type FilteredProducts = Pick<SearchResult, 'products' | 'total' | 'aggregations'>;

/**
 * The same by filters alone, over the products named. @throws invalid beyond the 10 000th, unavailable when it
 * takes too long
 */
export const searchAmong = async (
  context: Context,
  asked: Omit<ProductSearch, 'keyword'>,
  only: readonly number[],
): Promise<FilteredProducts> => {
  const query = await replaceMergedFilter(context, asked);
  const page = pageOf(query);
  const { version, weights } = await getIndexState(context);
  const facets = await facetRequestOf(context, query);
  const filter = { ...filterOf(query, facets.known), only };
  const match: Match = { filter, keyword: null, now: context.now, weights };
  const found = await find(context, match, query.only_aggs === true ? null : page, facets);
  return {
    products: await getCards(context, found.ids),
    total: found.counts.total,
    aggregations: await presentCounts(context, found, version),
  };
};

/** How a search reads and ranks. */
export interface Tuning {
  readonly synonyms: Synonyms;
  readonly weights: SearchWeights;
}

interface Tried {
  readonly parsed: ParsedQuery;
  readonly total: number;
  /** Of the first page. */
  readonly ids: readonly number[];
}

/** What a query finds with a tuning of its own, without ads and not counted anywhere. */
export const findWith = async (
  context: Context,
  keyword: string,
  { synonyms, weights }: Tuning,
  limit: number,
): Promise<Tried> => {
  const parsed = await parseQuery(context, keyword, synonyms);
  if (parsed.noMatch) return { parsed, total: 0, ids: [] };
  const match: Match = {
    filter: combinedFilter({}, parsed.filter),
    keyword: parsed.keyword,
    now: context.now,
    weights,
  };
  const { counts, ids } = await find(context, match, pageOf({ keyword, limit }));
  return { parsed, total: counts.total, ids };
};
