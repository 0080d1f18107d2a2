import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMarket } from '../../demo/fill.ts';
import { startMarket, type Market } from '#test/market.ts';
import { readFacts } from '../relevance/facts.ts';
import { CLASSES } from '../relevance/judge.ts';
import { judgements } from '../relevance/judgements/index.ts';
import { readRecordedResults } from '../relevance/recorded-results.ts';
import { measureRelevance, type Score } from '../relevance/measure.ts';
import { callOf, searchWithout } from './compare-searches.ts';
import { expectParity } from './parity.ts';

/** How much lower than PostgreSQL's a score may be. */
const TOLERANCE = 0.02;

process.env['MAY_FALL_BACK'] = '1';
let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await fillMarket(market.context(), { scale: undefined, progress: () => {} });
});
afterAll(() => market.close());

it('every judged query and 300 random searches with filters are counted and sorted as by PostgreSQL', async () => {
  const keywords = Object.values(judgements)
    .flat()
    .map(({ query }) => query);
  const { searches, found, alike } = await expectParity(market, { mixes: 300, seed: 3, keywords });
  console.log(`${searches} searches agree; the first 20 by score are alike by ${(alike * 100).toFixed(1)} %`);
  expect(found).toBeGreaterThan(300);
  expect(alike).toBeGreaterThan(0.8);
}, 600_000);

it('each class of judged queries is ranked no worse than by PostgreSQL', async () => {
  const products = await readFacts(market.db, market.clock.now());
  const guest = await market.as();
  const withOpenSearch = await measureRelevance(guest.call, products);
  const withPostgres = await measureRelevance(callOf(searchWithout(market)), products);
  const recorded = readRecordedResults();
  const row = (name: string, ...scores: readonly Score[]) =>
    `${name.padEnd(11)} ${scores.map(({ ndcg10, success3 }) => `${ndcg10.toFixed(3)} ${success3.toFixed(3)}`).join('   ')}`;
  console.log(
    [
      'NDCG@10 and success@3 of OpenSearch, of PostgreSQL, and as recorded',
      ...CLASSES.map((name) =>
        row(name, withOpenSearch.classes[name], withPostgres.classes[name], recorded.classes[name]),
      ),
      row('all', withOpenSearch.all, withPostgres.all, recorded.all),
    ].join('\n'),
  );
  for (const [name, { ndcg10, success3 }] of [
    ['all', withOpenSearch.all] as const,
    ...Object.entries(withOpenSearch.classes),
  ]) {
    const other =
      name === 'all' ? withPostgres.all : withPostgres.classes[name as keyof typeof withPostgres.classes];
    expect(ndcg10, name).toBeGreaterThanOrEqual(other.ndcg10 - TOLERANCE);
    expect(success3, name).toBeGreaterThanOrEqual(other.success3 - TOLERANCE);
  }
}, 300_000);
