import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILL_TIMEOUT_MS, startDemoMarket } from '../demo-market.ts';
import type { Market } from '../market.ts';
import { readFacts } from './facts.ts';
import { CLASSES, gradeOf, type Product } from './judge.ts';
import { heldOut } from './judgements/held-out/index.ts';
import { judgements } from './judgements/index.ts';
import { fallsBelow, readRecordedResults } from './recorded-results.ts';
import { measureRelevance } from './measure.ts';

let market: Market;
let products: Product[];
beforeAll(async () => {
  market = await startDemoMarket();
  products = await readFacts(market.db, market.clock.now());
}, FILL_TIMEOUT_MS);
afterAll(() => market.close());

const tunedBy = Object.values(judgements).flat();
const allJudgements = [...tunedBy, ...Object.values(heldOut).flat()];

it('at least 150 queries are judged, at least 20 of each class, none twice', () => {
  expect(tunedBy.length).toBeGreaterThanOrEqual(150);
  for (const name of CLASSES) expect(judgements[name].length, name).toBeGreaterThanOrEqual(20);
  expect(new Set(allJudgements.map(({ query }) => query)).size).toBe(allJudgements.length);
});

it('six more of each class are held out', () => {
  for (const name of CLASSES) expect(heldOut[name].length, name).toBe(6);
});

describe('the judgements', () => {
  it('match the market: every query has good results, and none of them is forbidden', () => {
    const faults = allJudgements.flatMap((judgement) => {
      const good = products.filter((product) => gradeOf(judgement, product) >= 2);
      const torn = products.filter(
        (product) => gradeOf(judgement, product) > 0 && judgement.never?.(product),
      );
      return [
        ...(products.some((product) => judgement.best(product))
          ? []
          : [`${judgement.query}: nothing is best`]),
        ...(good.length > 0 ? [] : [`${judgement.query}: nothing good`]),
        ...torn.slice(0, 1).map(({ name }) => `${judgement.query}: ${name} is both wanted and forbidden`),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('can be missed: every query has worthless results in the market', () => {
    const faults = allJudgements.filter((judgement) =>
      products.every((product) => gradeOf(judgement, product) > 0),
    );
    expect(faults.map(({ query }) => query)).toEqual([]);
  });
});

describe('the search', () => {
  it('ranks no class of queries worse than the recorded figures', async () => {
    const guest = await market.as();
    const recorded = readRecordedResults();
    // a search has 300 ms to find corrections, which a busy machine misses
    await expect
      .poll(async () => fallsBelow(await measureRelevance(guest.call, products), recorded), {
        timeout: 240_000,
      })
      .toEqual([]);
  }, 300_000);
});
