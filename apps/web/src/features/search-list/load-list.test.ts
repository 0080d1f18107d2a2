import { getAds } from '@market/contract/ads/routes';
import { searchSummaries } from '@market/contract/product-search/routes';
import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { loadResults } from './load-list.ts';
import type { SearchQuery } from './query.ts';

const searchResult = {
  products: [],
  ads: [],
  near: [],
  total: 1,
  reading: null,
  aggregations: { category_lv1: [], category_lv2: [], province: [], filters: [], attributes: [] },
};

/** Query of the banner request of a list. */
const adQueriesOf = async (fixed: SearchQuery, query: SearchQuery = {}): Promise<unknown[]> => {
  const queries: unknown[] = [];
  const call = async (route: unknown, input: { query: unknown }) => {
    if (route === getAds) queries.push(input.query);
    if (route === getAds) return { ok: true, value: { data: [] } };
    return route === searchSummaries ? { ok: true, value: searchResult } : { ok: false };
  };
  await loadResults(call as unknown as Call, { query, fixed });
  return queries;
};

it('a category’s page requests its own banners, for guests, be it of the first level or the second', async () => {
  expect(await adQueriesOf({ filter_category_lv1: 1 })).toEqual([
    { position: 'category', category: 1, user_type: 'guest' },
  ]);
  expect(await adQueriesOf({ filter_category_lv1: 1, filter_category_lv2: 12 })).toEqual([
    { position: 'category', category: 12, user_type: 'guest' },
  ]);
});

it('a search requests those of its keyword, and a list of neither for none', async () => {
  expect(await adQueriesOf({}, { keyword: 'áo polo' })).toEqual([
    { position: 'search', keyword: 'áo polo', user_type: 'guest' },
  ]);
  expect(await adQueriesOf({})).toEqual([]);
});

it('the search is not asked for the view of the page', async () => {
  const queries: unknown[] = [];
  const call = async (route: unknown, input: { query: unknown }) => {
    if (route === searchSummaries) queries.push(input.query);
    return route === searchSummaries ? { ok: true, value: searchResult } : { ok: false };
  };
  await loadResults(call as unknown as Call, { query: { view: 'list', filter_vip: true }, fixed: {} });
  expect(queries).toEqual([{ filter_vip: true, sort_by: 'up_at', limit: 24 }]);
});
