import { agreeCase, decideCase, refuseCase } from '@market/contract/cases/routes';
import { getCoins } from '@market/contract/coins/routes';
import { decideReturnFee, getStaffOrder } from '@market/contract/orders/staff-routes';
import { getSellerBalance, listSellerStatements } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { escalateReturn, openReturn, sendBack, takeBack } from '#test/case-steps.ts';
import { journeysIn, read, type Journey } from '#test/journeys.ts';
import { checkOrders } from '#orders';
import { aMarket, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';

type Fault = 'buyer' | 'seller' | 'carrier' | 'platform' | 'none';

const COINS = 40_000;
/** Finance approves return shipping that the shop cannot pay at once. */
const approveFees = async (market: Market, id: string): Promise<void> => {
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const { record } = unwrap(await finance.call(getStaffOrder, { params: { id } })).data;
  for (const { id: fee_id } of record.return_fees) {
    const body = { fee_id, approved: true, reason: 'Biên nhận khớp' };
    unwrap(await finance.call(decideReturnFee, { params: { id }, body }));
  }
};
/** An order of two units of 300 000 ₫, paid in part with coins, of which so many units are returned at somebody's fault. */
const returnGoods = async (market: Market, fault: Fault, quantity: number, fee = 0) => {
  const journeys = await journeysIn(market);
  const world = await journeys.withCoins(COINS, 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const { id } = world;
  const opened = await escalateReturn(world, quantity);
  const params = { id: opened.id };
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  const body = { refund: opened.amount, fault, note: 'Theo ảnh', goods: 'send_back' } as const;
  unwrap(await staff.call(decideCase, { params, body }));
  unwrap(await takeBack(world, await sendBack(world, opened.id, fee), true));
  await approveFees(market, id);
  const done = await journeys.later(world, 7 * DAY);
  await market.run('orders.expire');
  await market.settle();
  return { world: done, amount: opened.amount };
};
const balanceOf = async (market: Market, account: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account like ${account}`.execute(
    market.db,
  );
  return rows[0]!.sum;
};
const coinsOf = async ({ buyer }: Journey) => unwrap(await buyer.call(getCoins)).data.balance;
const linesOf = async ({ seller }: Journey) => {
  const { entries } = unwrap(await seller.call(listSellerStatements, { query: {} })).data;
  return Object.fromEntries(entries.flatMap(({ lines }) => lines.map(({ code, amount }) => [code, amount])));
};
const expectRight = async (market: Market) => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  expect(await checkOrders(market.context())).toEqual([]);
};

test('when all goods are returned at the shop’s fault, all coins come back, none are earned, and the shop pays both deliveries', async () => {
  const market = await aMarket();
  const { world } = await returnGoods(market, 'seller', 2, 30_000);
  const order = await read(world);
  expect(order).toMatchObject({
    status: 'completed',
    statusLabel: 'Đã hoàn tiền',
    fulfillmentStatus: 'returned',
  });
  expect(await coinsOf(world)).toBe(COINS);
  const { rows } = await sql<{ sum: number }>`
    select sum(amount)::bigint as sum from payment_refunds where order_id = ${order.id}`.execute(market.db);
  expect(rows).toEqual([{ sum: order.totalPrice + 30_000 }]);
  expect(await linesOf(world)).toMatchObject({
    goods: 600_000,
    refund: -600_000,
    shipping: order.shipping,
    shipping_refund: -order.shipping,
    return_fee: -30_000,
  });
  expect(unwrap(await world.seller.call(getSellerBalance)).data).toMatchObject({ debt: 30_000 });
  await expectRight(market);
});

test('returning half of the goods returns half of the coins and earns half', async () => {
  const market = await aMarket();
  const { world } = await returnGoods(market, 'seller', 1);
  const { coinEarn } = await read(world);
  expect(coinEarn).toBeGreaterThan(0);
  expect(await coinsOf(world)).toBe(COINS / 2 + coinEarn - Math.round(coinEarn / 2));
  expect(await linesOf(world)).toMatchObject({ goods: 600_000, refund: -300_000, coins_paid: COINS / 2 });
  await expectRight(market);
});

test.each(['platform', 'seller', 'buyer', 'none', 'carrier'] as const)(
  'what was refunded at the fault of %s is borne by somebody, and the return shipping with it',
  async (fault) => {
    const market = await aMarket();
    const { world, amount } = await returnGoods(market, fault, 1, 25_000);
    const claims = await balanceOf(market, 'expense:claims');
    const lines = await linesOf(world);
    if (fault === 'platform') {
      expect(claims).toBe(amount + COINS / 2 + 25_000);
      expect(lines).toMatchObject({ borne_refund: -300_000, borne_refund_paid: 300_000 });
      expect(lines['refund']).toBeUndefined();
    } else {
      // nobody but the shop carried it here
      expect(claims).toBe(0);
      expect(lines).toMatchObject({ refund: -300_000 });
      expect(lines['return_fee']).toBe(fault === 'buyer' || fault === 'none' ? undefined : -25_000);
    }
    await expectRight(market);
  },
);

test('a shop that refuses returned goods still pays the way back when staff find it at fault', async () => {
  const market = await aMarket();
  const journeys = await journeysIn(market);
  const world = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const { id, amount } = await openReturn(world);
  const params = { id };
  unwrap(await world.seller.call(agreeCase, { params, body: { return_goods: true } }));
  await sendBack(world, id, 25_000);
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Hàng đã dùng' } }));
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  const decision = { refund: amount, fault: 'seller', note: 'Theo ảnh' } as const;
  unwrap(await staff.call(decideCase, { params, body: decision }));
  await approveFees(market, world.id);
  const { rows } = await sql<{ amount: number }>`
    select amount from payment_refunds where order_id = ${world.id} order by id`.execute(market.db);
  expect(rows.map((refund) => refund.amount)).toEqual([amount, 25_000]);
  await journeys.later(world, 7 * DAY);
  await market.run('orders.expire');
  await market.settle();
  await expectRight(market);
});

test('the check reports a refund that nobody bears and coins that were not returned', async () => {
  const market = await aMarket();
  const { world } = await returnGoods(market, 'seller', 1);
  await sql`update coin_spends set returned = returned - 1 where order_id = ${world.id}`.execute(market.db);
  expect((await checkOrders(market.context())).map(({ rule }) => rule)).toContain(
    'coins are returned by the value of refunded goods',
  );
  await sql`delete from order_refunds where order_id = ${world.id}`.execute(market.db);
  expect((await checkOrders(market.context())).map(({ rule }) => rule)).toContain(
    'every refunded đồng is borne by somebody',
  );
});
