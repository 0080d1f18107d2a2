import {
  agreeCase,
  closeCase,
  decideCase,
  escalateCase,
  listOrderCases,
  openCase,
  receiveCase,
  refuseCase,
  sendBackCase,
  sendCase,
  takeBackCase,
} from '@market/contract/cases/routes';
import { grantCoins } from '@market/contract/coins/routes';
import {
  closeTurnedParcel,
  deliverStaffOrder,
  listStaffOrders,
  withdrawMoneyRequest,
} from '@market/contract/orders/staff-routes';
import { getSellerBalance } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ParcelState } from '#ports/carrier.ts';
import { DAY } from '#platform/time.ts';
import { carriedOrder, reportParcel } from '#test/carried-orders.ts';
import type { TestStall } from '#test/factories/orders.ts';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { fakeCarrier } from '#test/model/carrier.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { unwrap } from '#test/unwrap.ts';
import { checkOrders } from './queries/check.ts';
import { insertRequest } from './store/money-requests.ts';

const UNITS = 2;
const COINS = 10_000;
let market: Market;
let journeys: Journeys;
let stall: TestStall;
let packed: Journey;
beforeAll(async () => {
  market = await startMarket({ services: { carriers: [fakeCarrier('ghn')] } });
  journeys = await journeysIn(market);
});
beforeEach(async () => {
  market.clock.set(journeys.start);
  stall = await market.create.stall({
    shop: { phone: '+84902345678' },
    tiers: [{ start: 1, price: 100_000 }],
  });
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  expect(await checkOrders(market.context())).toEqual([]);
  await market.close();
});

/** Of the parcel that was packed last. */
const sendUpdate = (state: ParcelState): Promise<void> => reportParcel(market, packed, state);
const orderWithParcel = async (
  states: readonly ParcelState[],
  payment_method: 'cod' | 'bank_transfer',
  coin_redeem = 0,
): Promise<Journey> => {
  const userId = await market.create.user();
  if (coin_redeem > 0) {
    const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
    const body = { user_id: userId, amount: coin_redeem, note: 'Thử' };
    unwrap(await finance.call(grantCoins, { body }));
  }
  const buyer = await market.as(userId);
  packed = await carriedOrder(market, journeys, { stall, buyer, payment_method, coin_redeem });
  await reportParcel(market, packed, ...states);
  return packed;
};
const delivered = (payment_method: 'cod' | 'bank_transfer', coin_redeem = 0): Promise<Journey> =>
  orderWithParcel(['picked', 'delivered'], payment_method, coin_redeem);
/** It should have arrived. */
const onItsWay = async (): Promise<Journey> =>
  journeys.later(await orderWithParcel(['picked', 'delivering'], 'bank_transfer'), 20 * DAY);
const staffOf = async (role: 'finance' | 'support') =>
  market.as(await market.create.user({ user_type: 'staff', roles: [role] }));
/** Orders that wait for staff, the longest first. */
const stuckIds = async () =>
  unwrap(
    await (await staffOf('support')).call(listStaffOrders, { query: { queue: 'stuck' } }),
  ).data.orders.map(({ id }) => id);
/** A case in which the shop sends a unit again. */
const replace = async ({ id, buyer, seller, ...rest }: Journey): Promise<void> => {
  const [line] = (await read({ id, buyer, seller, ...rest })).lineItems;
  const body = {
    type: 'resend_missing' as const,
    line_items: [{ id: line!.id, quantity: 1 }],
    reason: 'Không thấy hàng',
  };
  const opened = unwrap(await buyer.call(openCase, { params: { id }, body })).case;
  const params = { id: opened.id };
  unwrap(await seller.call(agreeCase, { params, body: {} }));
  unwrap(await seller.call(sendCase, { params, body: { tracking_code: 'VTP1' } }));
  unwrap(await buyer.call(receiveCase, { params, body: {} }));
};
const caseOf = async ({ buyer, id }: Journey) =>
  unwrap(await buyer.call(listOrderCases, { params: { id } })).cases[0]!.id;
const refundsOf = async ({ id }: Journey) =>
  (
    await sql<{ amount: number }>`select amount from payment_refunds where order_id = ${id}`.execute(
      market.db,
    )
  ).rows.map(({ amount }) => amount);
const soldOf = async () =>
  (
    await sql<{ product: number; shop: number; revenues: number }>`
      select p.total_sales as product, t.total_sales as shop, t.total_revenues as revenues
      from product_stats p, shop_stats t where p.product_id = ${stall.product.id} and t.shop_id = ${stall.shopId}`.execute(
      market.db,
    )
  ).rows[0];
const coinsOf = async ({ buyer }: Journey) =>
  (
    await sql<{ left: number }>`select coalesce(sum(remaining), 0) as left from coin_lots
      where user_id = ${buyer.userId!}`.execute(market.db)
  ).rows[0]!.left;

test('a parcel that is returned after it was reported delivered ends its order: money and coins are refunded, goods restocked', async () => {
  const stock = async () => journeys.stock(stall.product.variants[0]!);
  const before = await stock();
  const order = await delivered('bank_transfer', COINS);
  const { totalPrice } = await read(order);
  expect(await soldOf()).toEqual({ product: UNITS, shop: UNITS, revenues: UNITS * 100_000 });
  await sendUpdate('returning');
  expect(await read(order)).toMatchObject({ buyer_status: 'in_transit', shipmentStatus: 'returning' });
  expect(await soldOf()).toEqual({ product: 0, shop: 0, revenues: 0 });
  const later = await journeys.later(order, 8 * DAY);
  await market.run('orders.expire');
  expect((await read(later)).status).toBe('open');
  await sendUpdate('returned');
  expect(await read(later)).toMatchObject({ buyer_status: 'cancelled', fulfillmentStatus: 'returned' });
  expect(await refundsOf(order)).toEqual([totalPrice]);
  expect([await stock(), await coinsOf(order)]).toEqual([before, COINS]);
  const { available, debt } = unwrap(await later.seller.call(getSellerBalance)).data;
  expect([available, debt]).toEqual([0, 0]);
});

test('units that come back before products counted them as sold are not sold in the end', async () => {
  const order = await delivered('bank_transfer');
  // nothing has handled the event yet
  await sql`delete from outbox_deliveries d using outbox_events e
    where d.event_id = e.id and e.name = 'order.units_sold' and e.payload ->> 'order_id' = ${order.id}`.execute(
    market.db,
  );
  await sql`delete from product_stats where product_id = ${stall.product.id}`.execute(market.db);
  const due = (name: string, at: string) =>
    sql`update outbox_events set done_at = null, due_at = ${at}::timestamptz
      where name = ${name} and payload ->> 'order_id' = ${order.id}`.execute(market.db);
  await due('order.units_sold', 'infinity');
  await sendUpdate('returning');
  for (const name of ['order.units_sold', 'order.units_returned']) {
    await due(name, '-infinity');
    await market.settle();
  }
  expect(await soldOf()).toEqual({ product: 0, shop: 0, revenues: 0 });
});

/** What the buyer claims back of one unit, as staff decide it. */
const decide = async (
  world: Journey,
  decision: { refund: number; fault: 'platform' | 'carrier' | 'seller' },
) => {
  const [line] = (await read(world)).lineItems;
  const claim = {
    type: 'price_deduction' as const,
    line_items: [{ id: line!.id, quantity: 1 }],
    reason: 'Áo bị rách',
    amount: decision.refund,
  };
  const opened = unwrap(await world.buyer.call(openCase, { params: { id: world.id }, body: claim })).case;
  const params = { id: opened.id };
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Không' } }));
  unwrap(await world.buyer.call(escalateCase, { params, body: {} }));
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  unwrap(await staff.call(decideCase, { params, body: { ...decision, note: 'Theo quy chế' } }));
  await market.settle();
};

test.each(['platform', 'carrier', 'seller'] as const)(
  'what a case refunded before the parcel turned is refunded once: %s',
  async (fault) => {
    const order = await delivered('bank_transfer', COINS);
    const { totalPrice } = await read(order);
    await decide(order, { refund: 30_000, fault });
    for (const state of ['returning', 'returning', 'delivered', 'returned', 'returned'] as const)
      await sendUpdate(state);
    expect(await read(order)).toMatchObject({ buyer_status: 'cancelled', shipmentStatus: 'returned' });
    expect((await refundsOf(order)).reduce((sum, amount) => sum + amount, 0)).toBe(totalPrice);
    expect([await soldOf(), await coinsOf(order)]).toEqual([{ product: 0, shop: 0, revenues: 0 }, COINS]);
    const { available, debt } = unwrap(await order.seller.call(getSellerBalance)).data;
    expect([available, debt]).toEqual([0, 0]);
  },
);

test('a case that is opened while the parcel returns refunds nothing twice', async () => {
  const order = await delivered('bank_transfer');
  const { totalPrice, lineItems } = await read(order);
  await sendUpdate('returning');
  const late = await journeys.later(order, 20 * DAY);
  const body = {
    type: 'return_refund' as const,
    line_items: [{ id: lineItems[0]!.id, quantity: UNITS }],
    reason: 'Không nhận được hàng',
  };
  unwrap(await late.buyer.call(openCase, { params: { id: order.id }, body }));
  await sendUpdate('returned');
  const later = await journeys.later(late, 3 * DAY);
  for (const job of ['cases.expire', 'orders.expire']) await market.run(job);
  await market.settle();
  expect(await read(later)).toMatchObject({ buyer_status: 'cancelled', status: 'cancelled' });
  expect((await refundsOf(order)).reduce((sum, amount) => sum + amount, 0)).toBe(totalPrice);
});

test('a parcel that turns after a case sent other goods, or had them sent back, is left to people', async () => {
  const replaced = await delivered('bank_transfer');
  const claim = async (world: Journey, type: 'resend_missing' | 'return_refund') => {
    const [line] = (await read(world)).lineItems;
    const body = { type, line_items: [{ id: line!.id, quantity: 1 }], reason: 'Áo bị rách' };
    const opened = unwrap(await world.buyer.call(openCase, { params: { id: world.id }, body })).case;
    return { params: { id: opened.id }, body: { tracking_code: 'VTP1' } };
  };
  const first = await claim(replaced, 'resend_missing');
  unwrap(await replaced.seller.call(agreeCase, { params: first.params, body: {} }));
  unwrap(await replaced.seller.call(sendCase, first));
  unwrap(await replaced.buyer.call(receiveCase, { params: first.params, body: {} }));
  for (const state of ['returning', 'returned'] as const) await sendUpdate(state);
  const partly = await delivered('bank_transfer');
  const second = await claim(partly, 'return_refund');
  unwrap(await partly.seller.call(agreeCase, { params: second.params, body: { return_goods: true } }));
  unwrap(await partly.buyer.call(sendBackCase, second));
  unwrap(await partly.seller.call(takeBackCase, { params: second.params, body: { fit_for_sale: true } }));
  for (const state of ['returning', 'returned'] as const) await sendUpdate(state);
  for (const world of [replaced, partly])
    expect(await read(world)).toMatchObject({ buyer_status: 'delivered', status: 'open' });
  expect(await refundsOf(replaced)).toEqual([]);
  expect(await refundsOf(partly)).toEqual([100_000]);
  expect(await stuckIds()).toEqual([replaced.id, partly.id]);
});

test('an order that is left to people waits for staff once, and completes after they closed it', async () => {
  const order = await delivered('cod');
  await sendUpdate('returning');
  const late = await journeys.later(order, 8 * DAY);
  await market.run('orders.expire');
  expect((await read(late)).status).toBe('open');
  expect(await stuckIds()).toContain(order.id);
  const close = async () =>
    (await staffOf('finance')).call(closeTurnedParcel, {
      params: { id: order.id },
      body: { reason: 'Hãng chưa thu tiền' },
    });
  const presses = await Promise.all([close(), close()]);
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  await sendUpdate('returned');
  expect(await stuckIds()).not.toContain(order.id);
  const complete = await journeys.later(late, 7 * DAY);
  await market.run('orders.expire');
  expect((await read(complete)).status).toBe('completed');
});

/** A refund of an order that a second person has yet to confirm. */
const requestRefund = ({ id }: Journey, { userId }: As) =>
  market.db.transaction().execute((tx) =>
    insertRequest(tx, {
      order_id: id,
      kind: 'refund',
      amount: 1_000,
      fault: 'none',
      reason: 'Kiện hàng hoàn về',
      goods_back: false,
      asked_by: userId!,
      asked_at: market.clock.now(),
      state: 'waiting',
    }),
  );

test('an order is not closed or called delivered while a sum of it waits for a second person', async () => {
  const turned = await delivered('cod');
  await sendUpdate('returning');
  const late = await onItsWay();
  const finance = await staffOf('finance');
  const body = { reason: 'Kiện hàng hoàn về' };
  const close = () => finance.call(closeTurnedParcel, { params: { id: turned.id }, body });
  const deliver = () => finance.call(deliverStaffOrder, { params: { id: late.id }, body });
  for (const order of [turned, late]) await requestRefund(order, finance);
  for (const decide of [close, deliver])
    expect(await decide()).toMatchObject({
      code: 'order.errors.money_request',
      facts: { reason: 'waiting' },
    });
  expect(await stuckIds()).toContain(turned.id);
  for (const { id } of [turned, late])
    unwrap(await finance.call(withdrawMoneyRequest, { params: { id }, body }));
  for (const decide of [close, deliver]) unwrap(await decide());
});

test('a parcel that turns on its way after a case sent other goods is left to people', async () => {
  const order = await onItsWay();
  await replace(order);
  for (const state of ['returning', 'returned'] as const) await sendUpdate(state);
  expect(await read(order)).toMatchObject({ buyer_status: 'in_transit', status: 'open' });
  expect(await refundsOf(order)).toEqual([]);
  expect(await stuckIds()).toContain(order.id);
  unwrap(
    await (
      await staffOf('finance')
    ).call(deliverStaffOrder, { params: { id: order.id }, body: { reason: 'Đã nhận hàng gửi bù' } }),
  );
  expect(await stuckIds()).not.toContain(order.id);
});

test('a parcel that was turning when a case sent other goods, or that is lost, refunds nothing on top', async () => {
  const turning = await onItsWay();
  await sendUpdate('returning');
  await replace(turning);
  await sendUpdate('returned');
  const lost = await onItsWay();
  await replace(lost);
  await sendUpdate('lost');
  for (const order of [turning, lost]) {
    expect((await read(await journeys.later(order, 0))).status).toBe('open');
    expect(await refundsOf(order)).toEqual([]);
    expect(await stuckIds()).toContain(order.id);
  }
  const body = { reason: 'Đã nhận hàng gửi bù' };
  unwrap(await (await staffOf('finance')).call(deliverStaffOrder, { params: { id: turning.id }, body }));
});

test('a carrier that says returned right after delivered ends the order as well', async () => {
  const order = await delivered('bank_transfer');
  const { totalPrice } = await read(order);
  await sendUpdate('returned');
  expect(await read(order)).toMatchObject({ buyer_status: 'cancelled', shipmentStatus: 'returned' });
  expect(await refundsOf(order)).toEqual([totalPrice]);
});

test('an order that is complete, or that a case holds, stays as it is', async () => {
  const held = await delivered('bank_transfer');
  const [line] = (await read(held)).lineItems;
  const body = {
    type: 'return_refund' as const,
    line_items: [{ id: line!.id, quantity: 1 }],
    reason: 'Áo bị rách',
  };
  unwrap(await held.buyer.call(openCase, { params: { id: held.id }, body }));
  await sendUpdate('returning');
  await sendUpdate('returned');
  expect(await read(held)).toMatchObject({ buyer_status: 'delivered', status: 'open' });
  expect(await stuckIds()).not.toContain(held.id);
  unwrap(await held.buyer.call(closeCase, { params: { id: await caseOf(held) }, body: {} }));
  expect(await stuckIds()).toContain(held.id);
  const complete = await journeys.go(await delivered('bank_transfer'), ['received']);
  await sendUpdate('returning');
  await sendUpdate('returned');
  expect(await read(complete)).toMatchObject({ status: 'completed', shipmentStatus: 'delivered' });
  expect(await stuckIds()).not.toContain(complete.id);
  expect([...(await refundsOf(held)), ...(await refundsOf(complete))]).toEqual([]);
});

test('cash that the carrier reported is not sent to anybody who may not have paid it', async () => {
  const order = await delivered('cod');
  await sendUpdate('returning');
  await sendUpdate('returned');
  expect(await read(order)).toMatchObject({ buyer_status: 'delivered', cod_status: 'collected' });
  expect(await refundsOf(order)).toEqual([]);
});
