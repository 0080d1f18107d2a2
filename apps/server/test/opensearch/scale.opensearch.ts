import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMarket } from '../../demo/fill.ts';
import { rebuildMirror } from '../../src/modules/search-index/actions/opensearch-sync.ts';
import { startMarket, type Market } from '#test/market.ts';
import { answeredBy, searchOver } from './compare-searches.ts';
import { expectParity } from './parity.ts';

const PRODUCTS = 20_000;

process.env['MAY_FALL_BACK'] = '1';
let market: Market;
beforeAll(async () => {
  market = await startMarket();
  const started = performance.now();
  await fillMarket(market.context(), { scale: PRODUCTS, progress: () => {} });
  console.log(`${PRODUCTS} products in PostgreSQL: ${Math.round((performance.now() - started) / 1_000)} s`);
}, 1_200_000);
afterAll(() => market.close());

it('20 000 products are counted and sorted as by PostgreSQL, in 200 random searches', async () => {
  const { searches, found, alike } = await expectParity(market, { mixes: 200, seed: 9 });
  console.log(`${searches} searches agree; the first 20 by score are alike by ${(alike * 100).toFixed(1)} %`);
  expect(found).toBeGreaterThan(100);
}, 900_000);

it('OpenSearch answers completely while the index is rebuilt', async () => {
  const search = searchOver((await market.as()).call);
  const { total } = await search({ only_aggs: true });
  const [before, started] = [await answeredBy('postgres'), performance.now()];
  const state = { done: false };
  const building = rebuildMirror(market.context()).finally(() => {
    state.done = true;
  });
  const totals: number[] = [];
  while (!state.done) totals.push((await search({ only_aggs: true })).total);
  expect(await building).toBe(true);
  console.log(
    `made anew in ${((performance.now() - started) / 1_000).toFixed(1)} s, ${totals.length} searches meanwhile`,
  );
  totals.push((await search({ only_aggs: true })).total);
  expect(new Set(totals)).toEqual(new Set([total]));
  expect(await answeredBy('postgres')).toBe(before);
}, 300_000);
