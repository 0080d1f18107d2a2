import { placeOrder } from '@market/contract/checkout/routes';
import { followShop } from '@market/contract/following/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { getShopStats } from '@market/contract/shop-stats/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const aBuyer = async () => market.as(await market.create.user());
const order = async (buyer: As, stall: TestStall, quantity = 1) =>
  unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, { quantity }) })).order;
const stats = async (stall: TestStall, query: object = {}) =>
  unwrap(await (await market.as(stall.ownerId)).call(getShopStats, { query })).data.stats;

test('orders and revenue are of the day they were placed, exact against orders', async () => {
  const stall = await market.create.stall();
  const today = dayInVietnam(market.clock.now());
  const first = await order(await aBuyer(), stall, 2);
  const gone = await order(await aBuyer(), stall, 5);
  market.clock.pass(DAY);
  const buyer = await aBuyer();
  const next = await Promise.all([order(buyer, stall, 1), order(await aBuyer(), stall, 3)]);
  const body = { cancel_reason: 'changed_mind' };
  unwrap(await (await market.as(await idOf(gone.id))).call(cancelOrder, { params: { id: gone.id }, body }));
  await market.settle();
  const tomorrow = addDays(today, 1);
  const { days, total, before } = await stats(stall, { from: today, to: tomorrow });
  const revenue = next.reduce((sum, { subTotalPrice }) => sum + subTotalPrice, 0);
  expect(days.map(({ day, orders, revenue: goods }) => [day, orders, goods])).toEqual([
    [today, 1, first.subTotalPrice],
    [tomorrow, 2, revenue],
  ]);
  expect(total).toMatchObject({ orders: 3, revenue: first.subTotalPrice + revenue, conversion: 0 });
  expect(before).toMatchObject({ orders: 0, revenue: 0 });
  const { before: later } = await stats(stall, { from: addDays(today, 2), to: addDays(today, 3) });
  expect(later).toMatchObject({ orders: 3, revenue: total.revenue });
});

const idOf = async (orderId: string): Promise<number> => {
  const { rows } = await sql<{ user_id: number }>`select user_id from orders where id = ${orderId}`.execute(
    market.db,
  );
  return rows[0]!.user_id;
};

test('views are people a day, follows those who began', async () => {
  // in the morning in Vietnam, so that no view is one of the next day
  market.clock.set(new Date('2026-12-05T03:00:00Z'));
  const stall = await market.create.stall();
  const today = dayInVietnam(market.clock.now());
  unwrap(await (await aBuyer()).call(followShop, { params: { id: stall.shopId } }));
  const view = (person: string) =>
    sql`insert into page_views (visitor_id, page_type, shop_id, counted, at)
      values (${person}, 'shop', ${stall.shopId}, true, ${market.clock.now()})`.execute(market.db);
  await view('a');
  await view('a');
  await view('b');
  market.clock.pass(HOUR);
  await market.run('analytics.count_shop_views');
  await view('a');
  market.clock.pass(HOUR);
  await market.run('analytics.count_shop_views');
  const { days, total } = await stats(stall, { from: today, to: today });
  expect(days).toEqual([{ day: today, revenue: 0, orders: 0, views: 2, follows: 1 }]);
  expect(total).toMatchObject({ views: 2, follows: 1, conversion: 0 });
});

test.each([
  [{ from: '2026-02-30' }],
  [{ from: '2026-11-02', to: '2026-11-01' }],
  [{ from: '2020-01-01', to: '2026-11-01' }],
])('%j is refused', async (query) => {
  const stall = await market.create.stall();
  expect(await (await market.as(stall.ownerId)).call(getShopStats, { query })).toMatchObject({
    status: 422,
    code: 'stats.errors.days',
  });
});
