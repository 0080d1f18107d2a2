import type { Aggregations, KeywordReading } from '@market/contract/product-search/schemas';
import { pageCount } from '@market/contract/rules/pagination';
import { searchShops } from '@market/contract/shop-search/routes';
import type { Call } from '@market/contract/web';
import type { Counted, CountList } from '../search/filter-sheet.tsx';
import type { Dropped } from '../search/dropped-filters.tsx';
import { activeFilters, type Names } from '../search/labels.ts';
import { facetsOf, namesOf, noAnswer, type NoAnswer } from '../search/load-list.ts';
import { filtersOf, writeQuery, type SearchQuery } from '../search/query.ts';
import { MOST_SHOP_PAGES, shopSearchInput, SHOPS_ON_PAGE } from './shop-query.ts';
import { shopRowView, type ShopRowView } from './shop-row-view.ts';

const NEAR_SHOPS = 4;
const MOST_DROPPED = 4;
const PICTURES = 4;

export interface ShopResults extends Counted {
  readonly shops: readonly ShopRowView[];
  readonly pages: number;
  readonly names: Names;
  /** How the keyword was read; null when it was searched as it stands. */
  readonly reading: KeywordReading | null;
  /** Of the categories that are left. */
  readonly pictures: readonly string[];
  readonly nothing: NoShopsFound | null;
}

/** What to do when no shop was found. */
export interface NoShopsFound {
  readonly dropped: readonly Dropped[];
  readonly shops: readonly ShopRowView[];
  /** They match the words; else they are those that stand out. */
  readonly near: boolean;
}

export const countShops: CountList = async (call, query) => {
  const answer = await call(searchShops, { query: { ...shopSearchInput(query), limit: 1 } });
  if (!answer.ok) return null;
  const { total, aggregations } = answer.value;
  return { total, facets: facetsOf(aggregations) };
};

const firstOf = async (call: Call, query: SearchQuery): Promise<ShopRowView[]> => {
  const answer = await call(searchShops, { query: { ...shopSearchInput(query), limit: NEAR_SHOPS } });
  return answer.ok ? answer.value.shops.map(shopRowView) : [];
};

const nearShops = async (call: Call, query: SearchQuery): Promise<Pick<NoShopsFound, 'shops' | 'near'>> => {
  const { keyword } = query;
  const narrowed = keyword !== undefined && filtersOf(query).length > 0;
  const near = narrowed ? await firstOf(call, { keyword }) : [];
  return near.length > 0 ? { shops: near, near: true } : { shops: await firstOf(call, {}), near: false };
};

const nothingFor = async (call: Call, query: SearchQuery, names: Names): Promise<NoShopsFound> => {
  const [dropped, near] = await Promise.all([
    Promise.all(
      activeFilters(query, names)
        .slice(0, MOST_DROPPED)
        .map(async ({ label, without }) => ({
          label,
          search: writeQuery(without),
          total: (await countShops(call, without))?.total ?? 0,
        })),
    ),
    nearShops(call, query),
  ]);
  return { dropped: dropped.filter(({ total }) => total > 0), ...near };
};

const picturesOf = ({ category_lv1, category_lv2 }: Aggregations): string[] =>
  [...category_lv2, ...category_lv1].flatMap(({ image }) => image ?? []).slice(0, PICTURES);

/** One page of shops; a page past the end is the last one. */
export const loadShops = async (
  call: Call,
  query: SearchQuery,
): Promise<ShopResults | { lastPage: number } | NoAnswer> => {
  const answer = await call(searchShops, { query: shopSearchInput(query) });
  if (!answer.ok) return noAnswer(answer.facts);
  const { shops, total, aggregations, reading } = answer.value;
  const pages = Math.min(MOST_SHOP_PAGES, pageCount(total, SHOPS_ON_PAGE));
  if (shops.length === 0 && total > 0 && (query.page ?? 1) > pages) return { lastPage: pages };
  const facets = facetsOf(aggregations);
  const names = await namesOf(call, query, facets);
  return {
    shops: shops.map(shopRowView),
    total,
    pages,
    facets,
    names,
    reading,
    pictures: picturesOf(aggregations),
    nothing: total === 0 ? await nothingFor(call, query, names) : null,
  };
};
