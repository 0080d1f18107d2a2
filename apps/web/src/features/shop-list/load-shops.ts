import type { Aggregations, KeywordReading } from '@market/contract/product-search/schemas';
import { pageCount } from '@market/contract/rules/pagination';
import { searchShops } from '@market/contract/shop-search/routes';
import type { Call } from '@market/contract/web';
import type { CountedList, CountList } from '#features/search-list/filter-sheet.tsx';
import type { DroppedFilter } from '#features/search-list/dropped-filters.tsx';
import { activeFilters, type FilterNames } from '#features/search-list/filter-labels.ts';
import {
  toFacets,
  filterNames,
  searchUnavailable,
  type SearchUnavailable,
} from '#features/search-list/load-list.ts';
import { activeFilterNames, writeQuery, type SearchQuery } from '#features/search-list/query.ts';
import { MAX_SHOP_PAGES, shopSearchInput, SHOPS_PER_PAGE } from './shop-query.ts';
import { toShopRowView, type ShopRowView } from './shop-row-view.ts';

const MAX_SIMILAR_SHOPS = 4;
const MAX_DROPPED_FILTERS = 4;
const MAX_PICTURES = 4;

export interface ShopResults extends CountedList {
  readonly shops: readonly ShopRowView[];
  readonly pages: number;
  readonly names: FilterNames;
  /** Interpretation of the keyword; null when searched literally. */
  readonly reading: KeywordReading | null;
  /** Pictures of the remaining categories. */
  readonly pictures: readonly string[];
  readonly nothing: NoShopsHelp | null;
}

/** What to do when no shop was found. */
export interface NoShopsHelp {
  readonly dropped: readonly DroppedFilter[];
  readonly shops: readonly ShopRowView[];
  /** Matches of the keyword, else prominent shops. */
  readonly similar: boolean;
}

export const countShops: CountList = async (call, query) => {
  const answer = await call(searchShops, { query: { ...shopSearchInput(query), limit: 1 } });
  if (!answer.ok) return null;
  const { total, aggregations } = answer.value;
  return { total, facets: toFacets(aggregations) };
};

/** Undefined on failure. */
export const countShopTotal = async (
  call: Call,
  { sort_by: _sort, ...filters }: SearchQuery,
): Promise<number | undefined> => {
  const answer = await call(searchShops, { query: { ...filters, only_total: true } });
  return answer.ok ? answer.value.total : undefined;
};

const loadFirstProducts = async (call: Call, query: SearchQuery): Promise<ShopRowView[]> => {
  const answer = await call(searchShops, { query: { ...shopSearchInput(query), limit: MAX_SIMILAR_SHOPS } });
  return answer.ok ? answer.value.shops.map(toShopRowView) : [];
};

const similarShops = async (
  call: Call,
  query: SearchQuery,
): Promise<Pick<NoShopsHelp, 'shops' | 'similar'>> => {
  const { keyword } = query;
  const narrowed = keyword !== undefined && activeFilterNames(query).length > 0;
  const similar = narrowed ? await loadFirstProducts(call, { keyword }) : [];
  return similar.length > 0
    ? { shops: similar, similar: true }
    : { shops: await loadFirstProducts(call, {}), similar: false };
};

const noShopsHelp = async (call: Call, query: SearchQuery, names: FilterNames): Promise<NoShopsHelp> => {
  const [dropped, similar] = await Promise.all([
    Promise.all(
      activeFilters(query, names)
        .slice(0, MAX_DROPPED_FILTERS)
        .map(async ({ label, without }) => ({
          label,
          search: writeQuery(without),
          total: (await countShopTotal(call, without)) ?? 0,
        })),
    ),
    similarShops(call, query),
  ]);
  return { dropped: dropped.filter(({ total }) => total > 0), ...similar };
};

const loadPictures = ({ category_lv1, category_lv2 }: Aggregations): string[] =>
  [...category_lv2, ...category_lv1].flatMap(({ image }) => image ?? []).slice(0, MAX_PICTURES);

/** Beyond the end returns the last page. */
export const loadShops = async (
  call: Call,
  query: SearchQuery,
): Promise<ShopResults | { lastPage: number } | SearchUnavailable> => {
  const answer = await call(searchShops, { query: shopSearchInput(query) });
  if (!answer.ok) return searchUnavailable(answer.facts);
  const { shops, total, aggregations, reading } = answer.value;
  const pages = Math.min(MAX_SHOP_PAGES, pageCount(total, SHOPS_PER_PAGE));
  if (shops.length === 0 && total > 0 && (query.page ?? 1) > pages) return { lastPage: pages };
  const facets = toFacets(aggregations);
  const names = await filterNames(call, query, facets);
  return {
    shops: shops.map(toShopRowView),
    total,
    pages,
    facets,
    names,
    reading,
    pictures: loadPictures(aggregations),
    nothing: total === 0 ? await noShopsHelp(call, query, names) : null,
  };
};
