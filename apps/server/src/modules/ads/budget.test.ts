import { addDays } from '@market/contract/rules/day';
import { expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { aMarket } from '#test/market.ts';
import { dayOf } from './rules/auction.ts';
import { spendBudget } from './store/counts.ts';

test('a click of yesterday that is charged after midnight leaves the budget of today as it is', async () => {
  const market = await aMarket();
  const { shopId, product } = await market.create.stall();
  const ad = await market.create.ad({ shop_id: shopId, product_id: product.id, daily_budget: 1_000 });
  const today = dayOf(market.clock.now());
  const spend = (price: number, day: string) =>
    transact(market.context(), ({ db }) => spendBudget(db, { campaignId: ad.campaign, price, day }));
  expect(await spend(600, addDays(today, -1))).toBe(true);
  expect(await spend(800, today)).toBe(true);
  // its process was slower, or its clock is
  expect(await spend(300, addDays(today, -1))).toBe(false);
  expect(await spend(300, today)).toBe(false);
  expect(await spend(200, today)).toBe(true);
});
