import { sql } from 'kysely';
import { placeOrder } from '@market/contract/checkout/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import { confirmSellerOrder } from '@market/contract/orders/seller-routes';
import { UNPAID_AMOUNT_MAX, UNPAID_ORDERS_MAX } from '@market/contract/constants/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#test/unwrap.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { journeysIn, read } from '#test/journeys.ts';
import { findFaults } from '#test/order-checker.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { setMarketSetting } from '#test/market-setting.ts';

// One account that orders and does not pay takes other people's goods away for two days.

let market: Market;
beforeAll(async () => {
  market = await startMarket({ poolSize: 30 });
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  await market.close();
});

type Stall = Awaited<ReturnType<Market['create']['stall']>>;
const stallOf = (stock: number, price: number): Promise<Stall> =>
  market.create.stall({ variants: [{ stock }], tiers: [{ start: 1, price }] });
const newBuyer = async () => market.as(await market.create.user());
const order = (as: As, stall: Stall, quantity: number) =>
  as.call(placeOrder, { body: makeOrderPayload(stall, { quantity }) });
const LIMIT = 'order.errors.unpaid_limit';
const stockOf = async ({ product }: Stall) =>
  (
    await sql<{
      n: number;
    }>`select inventory_quantity as n from variants where id = ${product.variants[0]!}`.execute(market.db)
  ).rows[0]!.n;

test('an account can have at most half of an expensive product’s stock in unpaid orders, also in parts and concurrently', async () => {
  const stall = await stallOf(1_000, 100_000);
  const hoarder = await newBuyer();
  expect(await order(hoarder, stall, 1_000)).toMatchObject({
    status: 409,
    code: LIMIT,
    facts: { reason: 'stock', limit: 500 },
  });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => order(hoarder, stall, 90 + n)));
  expect(answers.filter(({ ok }) => ok).length).toBe(5);
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ code: LIMIT });
  expect(await stockOf(stall)).toBeGreaterThanOrEqual(500);
  // others still buy
  expect(await order(await newBuyer(), stall, 300)).toMatchObject({ ok: true });
});

test('all stock of an inexpensive product can be ordered', async () => {
  const stall = await stallOf(40, 100_000);
  expect(await order(await newBuyer(), stall, 40)).toMatchObject({ ok: true });
});

test('a first order has no limit; beside an unpaid one the next is limited until the shop confirms', async () => {
  const stall = await stallOf(100_000, 100_000);
  const trader = await newBuyer();
  const first = unwrap(await order(trader, stall, UNPAID_AMOUNT_MAX / 100_000));
  const small = await stallOf(100, 100_000);
  expect(await order(trader, small, 1)).toMatchObject({
    status: 409,
    code: LIMIT,
    facts: { reason: 'amount', limit: UNPAID_AMOUNT_MAX },
  });
  const seller = await market.as(stall.ownerId);
  unwrap(await seller.call(confirmSellerOrder, { params: { id: first.order.id } }));
  expect(await order(trader, small, 1)).toMatchObject({ ok: true });
});

test('the number of unpaid orders of an account is limited; cancelling one allows another', async () => {
  const stall = await stallOf(10_000, 1_000);
  const buyer = await newBuyer();
  const ids: string[] = [];
  for (let n = 0; n < UNPAID_ORDERS_MAX; n++) ids.push(unwrap(await order(buyer, stall, 1 + n)).order.id);
  expect(await order(buyer, stall, 99)).toMatchObject({ code: LIMIT, facts: { reason: 'orders' } });
  unwrap(
    await buyer.call(cancelOrder, {
      params: { id: ids[0]! },
      body: { cancel_reason: 'changed_mind' },
    }),
  );
  expect(await order(buyer, stall, 99)).toMatchObject({ ok: true });
});

test('an order paid in part is still unpaid: one đồng frees no place', async () => {
  const stall = await market.create.stall({
    shop: { payment_timing: 'at_order' },
    variants: [{ stock: 100_000 }],
  });
  const buyer = await newBuyer();
  const place = (quantity: number) =>
    buyer.call(placeOrder, {
      body: makeOrderPayload(stall, { quantity, payment_method: 'bank_transfer' }),
    });
  const ids: string[] = [];
  for (let n = 0; n < UNPAID_ORDERS_MAX; n++) ids.push(unwrap(await place(1 + n)).order.id);
  const seller = await market.as(stall.ownerId);
  const journey = { id: ids[0]!, buyer, seller, variant: stall.product.variants[0]! };
  const journeys = await journeysIn(market);
  await journeys.pay(journey, 1);
  expect(await read(journey)).toMatchObject({ financialStatus: 'partially_paid' });
  expect(await place(50)).toMatchObject({ code: LIMIT, facts: { reason: 'orders' } });
  await journeys.pay(journey);
  expect(await place(50)).toMatchObject({ ok: true });
});

test('the limits are a setting', async () => {
  const strict = await aMarket();
  await setMarketSetting(strict, 'unpaid_orders_max', 1);
  const stall = await strict.create.stall();
  const buyer = await strict.as(await strict.create.user());
  expect(await order(buyer, stall, 1)).toMatchObject({ ok: true });
  expect(await order(buyer, stall, 2)).toMatchObject({ code: LIMIT, facts: { reason: 'orders', limit: 1 } });
});
