import { getSellerPendingMoney } from '@market/contract/orders/seller-routes';
import { refundSellerOrder } from '@market/contract/orders/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

const NOTHING = { orders: 0, amount: 0 };
const pending = async ({ seller }: Journey) => unwrap(await seller.call(getSellerPendingMoney)).data;

test('money of an order is held until delivery, and awaits completion until the buyer receives it', async () => {
  const order = await journeys.play('at_order');
  expect(await pending(order)).toEqual({ awaiting_completion: NOTHING, in_escrow: NOTHING });
  await journeys.go(order, ['pay', 'confirm', 'ready', 'shipped']);
  const sum = { orders: 1, amount: (await read(order)).totalPrice };
  expect(await pending(order)).toEqual({ awaiting_completion: NOTHING, in_escrow: sum });
  await journeys.go(order, ['delivered']);
  expect(await pending(order)).toEqual({ awaiting_completion: sum, in_escrow: NOTHING });
  const back = { params: { id: order.id }, body: { amount: 10_000, reason: 'Thiếu hàng' } };
  unwrap(await order.seller.call(refundSellerOrder, back));
  const less = { orders: 1, amount: sum.amount - 10_000 };
  expect(await pending(order)).toEqual({ awaiting_completion: less, in_escrow: NOTHING });
  await journeys.go(order, ['received']);
  expect(await pending(order)).toEqual({ awaiting_completion: NOTHING, in_escrow: NOTHING });
});

test('cash that the shop takes itself, and money of cancelled orders, is not pending', async () => {
  const cash = await journeys.play('cod', 'confirm', 'ready', 'shipped', 'delivered');
  expect(await pending(cash)).toEqual({ awaiting_completion: NOTHING, in_escrow: NOTHING });
  const cancelled = await journeys.play('at_order', 'pay', 'cancel');
  expect(await pending(cancelled)).toEqual({ awaiting_completion: NOTHING, in_escrow: NOTHING });
});
