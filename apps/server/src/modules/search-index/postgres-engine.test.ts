import { DEFAULT_SEARCH_WEIGHTS } from '@market/contract/rules/search-tuning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokensOf } from '#platform/text/tokenizer.ts';
import { startMarket, type Market } from '#test/market.ts';
import { makeAssortment } from '#test/factories/search.ts';
import type { Keyword } from './lib/query.ts';
import { postgresEngine } from './store/postgres-engine.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
}, 60_000);
afterAll(() => market.close());

const keywordOf = (...readings: string[]): Keyword => ({
  readings: readings.map((text) =>
    tokensOf(text).map((word) => ({ ...word, prefix: false, written: false, body: false })),
  ),
  sizes: [],
});

describe('a broad match', () => {
  it('has one order over its pages, by score and then by quality, without duplicates or gaps', async () => {
    const world = await makeAssortment(market, { products: 200, seed: 5 });
    await market.run('search.count_words');
    const context = market.context();
    const keyword = keywordOf('áo');
    const match = { filter: {}, keyword, now: context.now, weights: DEFAULT_SEARCH_WEIGHTS };
    const count = async (engine: ReturnType<typeof postgresEngine>) =>
      (await engine.count(context, match)).reduce((sum, { total }) => sum + total, 0);
    const whole = postgresEngine();
    const some = postgresEngine({ maxScored: 12 });
    const total = await count(some);
    expect(total).toBeGreaterThan(40);
    for (const ascending of [false, true])
      for (const limit of [7, 20]) {
        const all: number[] = [];
        for (let offset = 0; offset < total; offset += limit)
          all.push(
            ...(await some.page(
              context,
              match,
              { sort: '_score', ascending, mixed: true, offset, limit },
              total,
            )),
          );
        expect(all).toHaveLength(total);
        expect(new Set(all).size).toBe(total);
        const page = { sort: '_score', ascending, mixed: true, offset: 0, limit: total } as const;
        const everything = await whole.page(context, match, page, total);
        expect(all.toSorted((one, other) => one - other)).toEqual(
          everything.toSorted((one, other) => one - other),
        );
      }
    expect(world.facts.length).toBe(200);
  }, 60_000);

  it('sorted by a column is the same by scan and by index', async () => {
    const context = market.context();
    const keyword = keywordOf('áo thun', 'áo phông');
    const match = { filter: {}, keyword, now: context.now, weights: DEFAULT_SEARCH_WEIGHTS };
    const engine = postgresEngine();
    for (const sort of ['up_at', 'price', 'total_sales', 'created_at'] as const)
      for (const ascending of [false, true]) {
        const page = { sort, ascending, mixed: false, offset: 0, limit: 30 };
        const [found, walked] = [1, 1_000_000].map((total) => engine.page(context, match, page, total));
        expect(await walked).toEqual(await found);
      }
  });
});
