import { sql } from 'kysely';
import type { ProductSearch } from '@market/contract/product-search/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshCards } from '#catalogue';
import { transact } from '#platform/context.ts';
import { startMarket, type Market } from '#test/market.ts';
import { reindex } from '../../src/modules/search-index/actions/indexing.ts';
import { fillMarket } from '../../demo/fill.ts';
import { startOpenSearch, type OpenSearchNode } from '../../../../tools/opensearch/node.ts';
import { Random } from '../../../../packages/demo-data/src/random.ts';
import {
  answeredBy,
  idsOf,
  searchOver,
  searchWithout,
  someFacts,
  someQuery,
  type Search,
} from './compare-searches.ts';
import { aliasOf, askOpenSearch, namedAnew } from './index-beside.ts';

const SEARCHES = 200;
const MAX_SEARCH_MS = 800;
const TIMEOUT_MS = 350;

process.env['MAY_FALL_BACK'] = '1';
const own = process.env['TEST_OPENSEARCH_OWN'] === '1';

let node: OpenSearchNode;
let market: Market;
let search: Search;
let address: string;
let queries: ProductSearch[];
/** Numbers that no product has. */
let unusedProductId = 2_000_000_000;
beforeAll(async () => {
  if (!own) return;
  node = await startOpenSearch();
  address = namedAnew(node.url);
  market = await startMarket({ settings: { openSearch: { url: address, timeoutMs: TIMEOUT_MS } } });
  await fillMarket(market.context(), { scale: undefined, progress: () => {} });
  search = searchOver((await market.as()).call);
  const random = new Random(17);
  const facts = await someFacts(market.db, 1_000);
  queries = Array.from({ length: SEARCHES }, () => ({
    ...someQuery(random, facts),
    sort_by: 'up_at' as const,
    limit: 20,
  }));
  // both have to be warm, as they are in a market that runs
  for (const query of queries) await Promise.all([search(query), searchWithout(market)(query)]);
  await untilItAnswers();
}, 600_000);
afterAll(async () => {
  await market?.close().catch(() => {});
  await node?.stop();
});

interface SearchTimings {
  readonly times: number[];
  readonly opensearch: number;
  readonly postgres: number;
}

/** Asks 200 searches one after another; each is answered, as PostgreSQL alone would. `at` does harm before a search. */
const askAll = async (at: (n: number) => void = () => {}): Promise<SearchTimings> => {
  const without = searchWithout(market);
  const expected = [];
  for (const query of queries) expected.push(await without(query));
  const before = [await answeredBy('opensearch'), await answeredBy('postgres')] as const;
  const times: number[] = [];
  for (const [n, query] of queries.entries()) {
    at(n);
    // a cached answer would prove nothing of the database
    const started = performance.now();
    const result = await search({ ...query, exclude_product_ids: [unusedProductId++] });
    times.push(performance.now() - started);
    expect([result.total, idsOf(result)], JSON.stringify(query)).toEqual([
      expected[n]!.total,
      idsOf(expected[n]!),
    ]);
  }
  return {
    times,
    opensearch: (await answeredBy('opensearch')) - before[0],
    postgres: (await answeredBy('postgres')) - before[1],
  };
};

const report = (mode: string, { times, opensearch, postgres }: SearchTimings): void => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!);
  console.log(
    `${mode}: ${times.length} answered, ${opensearch} by OpenSearch, ${postgres} by PostgreSQL; ms p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`,
  );
};

/** Searches on until OpenSearch answers again; how many ms that took. */
const untilItAnswers = async (): Promise<number> => {
  const [before, started] = [await answeredBy('opensearch'), performance.now()];
  while ((await answeredBy('opensearch')) === before) {
    await search({ only_aggs: true });
    if (performance.now() - started > 60_000) throw new Error('OpenSearch answers no more');
  }
  return performance.now() - started;
};

describe.runIf(own)('PostgreSQL answers within 800 ms', () => {
  it('when OpenSearch hangs: after five timeouts no search waits, and 10 s later one retries', async () => {
    const answers = await askAll((n) => {
      if (n === 20) node.signal('SIGSTOP');
    });
    report('hung', answers);
    expect(answers.opensearch).toBeLessThanOrEqual(20);
    expect(answers.postgres).toBeGreaterThanOrEqual(180);
    expect(Math.max(...answers.times)).toBeLessThan(MAX_SEARCH_MS);
    const waited = answers.times.filter((time) => time >= TIMEOUT_MS).length;
    // a probe every 10 s besides
    expect(waited).toBeGreaterThanOrEqual(5);
    expect(waited).toBeLessThanOrEqual(5 + answers.times.reduce((sum, time) => sum + time, 0) / 10_000 + 1);
    const readyz = await market.app.inject({ url: '/readyz' });
    expect(readyz.statusCode).toBe(200);
    node.signal('SIGCONT');
    const healed = await untilItAnswers();
    console.log(`hung: OpenSearch answers again after ${(healed / 1_000).toFixed(1)} s`);
    expect(healed).toBeLessThan(25_000);
  }, 180_000);

  it('when its alias names another index, until it is rebuilt', async () => {
    const { reply } = await askOpenSearch(address, 'GET', aliasOf(address));
    for (const name of Object.keys(reply as object)) await askOpenSearch(address, 'DELETE', name);
    const row = { product_id: 1, title: 'Không phải của mình', sold_out: false, price: 1, up_at: 1 };
    await askOpenSearch(address, 'POST', `${aliasOf(address)}/_doc/1?refresh=true`, row);
    const answers = await askAll();
    report('wrong mapping', answers);
    expect(answers.opensearch).toBe(0);
    expect(Math.max(...answers.times)).toBeLessThan(MAX_SEARCH_MS);
    await market.run('search.keep_mirror');
    await untilItAnswers();
    expect((await askAll()).opensearch).toBe(SEARCHES);
  }, 180_000);

  it('when the index lags by 10 s, until it has caught up', async () => {
    const { id } = (await search({ limit: 1 })).products[0]!;
    await transact(market.context(), async (context) => {
      await sql`update products set title = 'Đèn lồng hội An' where id = ${id}`.execute(context.db);
      await refreshCards(context, [id]);
      await reindex(context, [id]);
    });
    market.clock.pass(11_000);
    const answers = await askAll();
    report('behind', answers);
    expect(answers.opensearch).toBe(0);
    expect(Math.max(...answers.times)).toBeLessThan(MAX_SEARCH_MS);
    expect((await search({ keyword: 'đèn lồng hội an' })).total).toBe(1);
    await market.run('search.keep_mirror');
    await askOpenSearch(address, 'POST', `${aliasOf(address)}/_refresh`);
    await untilItAnswers();
    const [before, found] = [await answeredBy('opensearch'), await search({ keyword: 'đèn lồng hội an' })];
    expect([found.total, (await answeredBy('opensearch')) - before]).toEqual([1, 1]);
  }, 180_000);

  it('when it is killed, until its empty replacement is filled', async () => {
    const answers = await askAll((n) => {
      if (n === 20) node.signal('SIGKILL');
    });
    report('killed', answers);
    expect(answers.opensearch).toBe(20);
    expect(answers.postgres).toBe(180);
    expect(Math.max(...answers.times)).toBeLessThan(MAX_SEARCH_MS);
    await market.run('search.keep_mirror').catch(() => {});
    const port = Number(new URL(node.url).port);
    await node.stop();
    node = await startOpenSearch(port);
    await market.run('search.keep_mirror');
    await untilItAnswers();
    expect((await askAll()).opensearch).toBe(SEARCHES);
  }, 300_000);
});
