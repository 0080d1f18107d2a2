import type { ProductSearch } from '@market/contract/product-search/schemas';
import { expect } from 'vitest';
import { Random } from '../../../../packages/demo-data/src/random.ts';
import type { Market } from '#test/market.ts';
import {
  answeredBy,
  idsOf,
  overlap,
  searchOver,
  searchWithout,
  someFacts,
  someQuery,
} from './compare-searches.ts';

const COLUMNS = ['up_at', 'price', 'total_sales', 'created_at'] as const;

export interface Parity {
  readonly searches: number;
  readonly found: number;
  /** Of the first 20 by score, how many PostgreSQL has among its first 20 too. */
  readonly alike: number;
}

/**
 * Asks both engines the same: every total, every facet, every count of a filter and every page by a column is the same; by
 * score the same number of products. Answers how alike the lists by score are.
 */
export const expectParity = async (
  market: Market,
  { mixes, seed, keywords = [] }: { mixes: number; seed: number; keywords?: readonly string[] },
): Promise<Parity> => {
  const [on, off] = [searchOver((await market.as()).call), searchWithout(market)];
  const random = new Random(seed);
  const facts = await someFacts(market.db, 2_000);
  const queries: ProductSearch[] = [
    ...keywords.map((keyword) => ({ keyword })),
    ...Array.from({ length: mixes }, () => someQuery(random, facts)),
  ];
  const before = await answeredBy('opensearch');
  let [searches, found, alike, scored] = [0, 0, 0, 0];
  for (const query of queries) {
    const paged = { ...query, page: random.int(1, 3), limit: random.pick([5, 20, 100]) };
    const ordered: ProductSearch = {
      ...paged,
      sort_by: random.pick(COLUMNS),
      sort_order: random.pick(['asc', 'desc'] as const),
    };
    const [openSearchResult, postgresResult] = [await on(ordered), await off(ordered)];
    const json = JSON.stringify(ordered);
    expect([openSearchResult.total, openSearchResult.aggregations], json).toEqual([
      postgresResult.total,
      postgresResult.aggregations,
    ]);
    expect(idsOf(openSearchResult), json).toEqual(idsOf(postgresResult));
    const byScore: ProductSearch = { ...query, sort_by: '_score', limit: 20 };
    const [first, other] = [await on(byScore), await off(byScore)];
    expect([first.total, idsOf(first).length, first.near.length], json).toEqual([
      other.total,
      idsOf(other).length,
      other.near.length,
    ]);
    searches += 2;
    found += Number(openSearchResult.total > 0);
    if (first.total > 0) {
      scored += 1;
      alike += overlap(idsOf(other), idsOf(first));
    }
  }
  expect(
    (await answeredBy('opensearch')) - before,
    'searches that OpenSearch answered',
  ).toBeGreaterThanOrEqual(searches - queries.length);
  return { searches, found, alike: alike / scored };
};
