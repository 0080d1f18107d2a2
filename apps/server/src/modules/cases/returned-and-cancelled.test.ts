import { arriveCase } from '@market/contract/cases/routes';
import { cancelStaffOrder } from '@market/contract/orders/staff-routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { sendUnitsBack, takeBack } from '#test/case-steps.ts';
import { COMMANDS, journeysIn, read, UNITS, type Journey, type Journeys } from '#test/journeys.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { startMarket, type Market } from '#test/market.ts';
import { fakeCarrier, trackingWebhook, type TrackingWebhook } from '#test/model/carrier.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket({ services: { carriers: [fakeCarrier('ghn')] } });
  journeys = await journeysIn(market);
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  await market.close();
});

/** A paid order by this service that should have arrived, and its stock before anybody ordered. */
const overdueOrder = async (code: string, send: (journey: Journey) => Promise<unknown>) => {
  market.clock.set(journeys.start);
  const stall = await market.create.stall({ shop: { phone: '+84902345678' } });
  const variant = stall.product.variants[0]!;
  const stock = await journeys.stock(variant);
  const buyer = await market.as(await market.create.user());
  const body = makeOrderPayload(stall, {
    quantity: UNITS,
    payment_method: 'bank_transfer',
    shipping_lines: [{ code }],
  });
  const { order } = unwrap(await buyer.call(placeOrder, { body }));
  const placed = { id: order.id, buyer, seller: await market.as(stall.ownerId), variant };
  await send(await journeys.go(placed, ['confirm', 'pay', 'ready']));
  return { order: await journeys.later(placed, 20 * DAY), stock };
};
/** One unit of it, which the buyer says is back at the shop; answers the id of the case. */
const returnUnit = async (order: Journey): Promise<string> => {
  const id = await sendUnitsBack(order);
  unwrap(await order.buyer.call(arriveCase, { params: { id }, body: {} }));
  return id;
};

test.each([
  ['are on the shelf already', true, UNITS],
  ['are unfit for sale', false, UNITS - 1],
])('units that came back and %s are not put there by a cancellation', async (_what, fit, back) => {
  const { order, stock } = await overdueOrder('table:standard', COMMANDS.shipped);
  unwrap(await takeBack(order, await returnUnit(order), fit));
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const body = { reason: 'Hàng về shop', fault: 'seller' as const, goods_back: true };
  unwrap(await staff.call(cancelStaffOrder, { params: { id: order.id }, body }));
  expect(await journeys.stock(order.variant)).toBe(stock - UNITS + back);
});

test('goods that a carrier and a case bring back are put on the shelf once, by people', async () => {
  const tell = async (state: TrackingWebhook['state']) => {
    market.clock.pass(1_000);
    await market.app.inject(trackingWebhook('ghn', { code: 'FC1', state, at: market.clock.now() }));
    await market.settle();
  };
  const { order, stock } = await overdueOrder('ghn:1', () => tell('picked'));
  const id = await returnUnit(order);
  await tell('returning');
  await tell('returned');
  expect((await read(order)).status).toBe('open');
  unwrap(await takeBack(order, id, true));
  expect(await journeys.stock(order.variant)).toBe(stock - UNITS + 1);
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const body = { reason: 'Kiện hàng về shop', fault: 'carrier' as const, goods_back: true };
  unwrap(await staff.call(cancelStaffOrder, { params: { id: order.id }, body }));
  expect(await journeys.stock(order.variant)).toBe(stock);
});
