import { searchProducts } from '@market/contract/product-search/routes';
import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { PAGE_SIZE } from '#features/search-list/query.ts';
import { loadClassifieds, readClassifiedsQuery } from './load-classifieds.ts';

/** The query of the search that the list of classifieds at this address makes. */
const searchOf = async (address: string): Promise<unknown> => {
  const queries: unknown[] = [];
  const call = async (route: unknown, input: { query: unknown }) => {
    if (route === searchProducts) queries.push(input.query);
    return { ok: false, facts: {} };
  };
  const query = readClassifiedsQuery(new URLSearchParams(address));
  await loadClassifieds(call as unknown as Call, query, 0);
  return queries[0];
};

it('classifieds are searched by place, category and price, newest push first', async () => {
  const address = 'filter_province=79&filter_category_lv1=3&filter_max_price=90000&page=2';
  expect(await searchOf(address)).toEqual({
    filter_only_classifieds: true,
    filter_province: '79',
    filter_category_lv1: 3,
    filter_max_price: 90_000,
    page: 2,
    sort_by: 'up_at',
    limit: PAGE_SIZE,
  });
});

it('what only products have does not narrow classifieds', async () => {
  expect(await searchOf('filter_min_rating=4&filter_mall=1&filter_max_moq=5')).toEqual({
    filter_only_classifieds: true,
    sort_by: 'up_at',
    limit: PAGE_SIZE,
  });
});
