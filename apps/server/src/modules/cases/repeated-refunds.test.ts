import {
  arriveCase,
  decideCase,
  escalateCase,
  listOrderCases,
  lookAgainAsBuyer,
  refuseCase,
} from '@market/contract/cases/routes';
import { reviewCase } from '@market/contract/cases/staff-routes';
import { refundSellerOrder } from '@market/contract/orders/routes';
import { rejectSellerOrder } from '@market/contract/orders/seller-routes';
import { getStaffOrder, refundStaffOrder } from '@market/contract/orders/staff-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { requestCase, sendUnitsBack, takeBack } from '#test/case-steps.ts';
import { unwrap } from '#test/unwrap.ts';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';

let market: Market;
let journeys: Journeys;
let finance: As;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
  finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance', 'support'] }));
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  await market.close();
});

const sumOf = async (account: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = ${account}`.execute(
    market.db,
  );
  return rows[0]!.sum;
};
const inCash = async ({ id }: Journey): Promise<number[]> => {
  const { rows } = await sql<{ amount: number }>`
    select amount from cash_refunds where order_id = ${id} order by ref`.execute(market.db);
  return rows.map(({ amount }) => amount);
};
const refundAsStaff = ({ id }: Journey, amount: number, fault: 'platform' | 'seller') =>
  finance.call(refundStaffOrder, {
    params: { id },
    body: { amount, reason: 'Giao thiếu phụ kiện', fault },
  });
/** The shop has them. */
const giveBack = async (world: Journey, quantity: number, fee = 0): Promise<void> => {
  unwrap(await takeBack(world, await sendUnitsBack(world, { quantity, fee }), true));
};

test('the market’s contribution returns to the market when the order is cancelled', async () => {
  const world = await journeys.play('after_confirmation', 'confirm', 'pay');
  const before = await sumOf('expense:claims');
  unwrap(await refundAsStaff(world, 10_000, 'platform'));
  expect(await sumOf('expense:claims')).toBe(before + 10_000);
  const rejected = { params: { id: world.id }, body: { reason: 'Hết hàng' } };
  unwrap(await world.seller.call(rejectSellerOrder, rejected));
  expect(await sumOf('expense:claims')).toBe(before);
  expect(await sumOf(`escrow:${world.id}`)).toBe(0);
});

test('two cash refunds ordered by staff are both due, and never exceed what was paid', async () => {
  const world = await journeys.play('cod', 'confirm', 'shipped', 'delivered');
  const { totalPrice } = await read(world);
  unwrap(await refundAsStaff(world, 10_000, 'seller'));
  unwrap(await refundAsStaff(world, 10_000, 'seller'));
  expect(await inCash(world)).toEqual([10_000, 10_000]);
  expect(await refundAsStaff(world, totalPrice - 19_999, 'seller')).toMatchObject({ status: 422 });
});

test('returned goods are not requested a second time', async () => {
  const world = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  await giveBack(world, 1);
  expect(await requestCase(world, 'exchange', 2)).toMatchObject({ status: 422, facts: { reason: 'lines' } });
  unwrap(await requestCase(world, 'exchange', 1));
});

test('the refund of returned goods does not reduce what the others may bring back', async () => {
  const world = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const { totalPrice, shipping } = await read(world);
  await giveBack(world, 1);
  expect(unwrap(await requestCase(world, 'price_deduction', 1)).case.amount).toBe(
    (totalPrice - shipping) / 2,
  );
});

test('goods that came back while the shop said nothing count as those that it took back', async () => {
  const world = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const { totalPrice, shipping } = await read(world);
  const params = { id: await sendUnitsBack(world) };
  unwrap(await world.buyer.call(arriveCase, { params, body: {} }));
  const later = await journeys.later(world, 3 * DAY);
  await market.run('cases.expire');
  expect(await requestCase(later, 'exchange', 2)).toMatchObject({ status: 422, facts: { reason: 'lines' } });
  expect(unwrap(await requestCase(later, 'price_deduction', 1)).case.amount).toBe(
    (totalPrice - shipping) / 2,
  );
});

test('for cash of a shop the return fee is separate from the order’s money, and shipping is refunded with the last goods', async () => {
  const world = await journeys.play('cod', 'confirm', 'shipped', 'delivered');
  const { totalPrice, shipping } = await read(world);
  const halfPrice = (totalPrice - shipping) / 2;
  const params = { id: world.id };
  const body = { amount: halfPrice, reason: 'Áo lỗi' };
  unwrap(await world.seller.call(refundSellerOrder, { params, body }));
  await giveBack(world, 1, 25_000);
  const cashRefund = await inCash(world);
  expect(cashRefund.toSorted((one, other) => one - other)).toEqual(
    [halfPrice, halfPrice + shipping, 25_000].toSorted((one, other) => one - other),
  );
  const staffView = unwrap(await finance.call(getStaffOrder, { params })).data.order;
  expect(staffView.refundable).toBe(0);
});

test('cash that a second look has the shop give back stands on the case beside the first', async () => {
  const world = await journeys.play('cod', 'confirm', 'shipped', 'delivered');
  const { id } = unwrap(await requestCase(world, 'price_deduction', 1)).case;
  const params = { id };
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Không' } }));
  unwrap(await world.buyer.call(escalateCase, { params, body: {} }));
  const decision = { refund: 10_000, fault: 'seller', note: 'Theo ảnh' } as const;
  unwrap(await finance.call(decideCase, { params, body: decision }));
  unwrap(await world.buyer.call(lookAgainAsBuyer, { params, body: { reason: 'Chưa xem ảnh thứ hai' } }));
  const other = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  unwrap(await other.call(reviewCase, { params, body: { refund: 5_000, note: 'Đã xem lại ảnh' } }));
  const { cases } = unwrap(await world.buyer.call(listOrderCases, { params: { id: world.id } }));
  expect(cases[0]!.cash_refunds.map(({ amount }) => amount)).toEqual([10_000, 5_000]);
});
