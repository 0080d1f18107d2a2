import { agreeCase, receiveCase, sendCase } from '@market/contract/cases/routes';
import {
  closeTurnedParcel,
  deliverStaffOrder,
  getStaffOrder,
  listStaffOrders,
} from '@market/contract/orders/staff-routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ParcelState } from '#ports/carrier.ts';
import { DAY } from '#platform/time.ts';
import { carriedOrder, reportParcel } from '#test/carried-orders.ts';
import { requestCase } from '#test/case-steps.ts';
import type { TestStall } from '#test/factories/orders.ts';
import { journeysIn, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { fakeCarrier } from '#test/model/carrier.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket({ services: { carriers: [fakeCarrier('ghn')] } });
  journeys = await journeysIn(market);
});
beforeEach(async () => {
  market.clock.set(journeys.start);
  stall = await market.create.stall({ shop: { phone: '+84902345678' } });
});
afterAll(() => market.close());

const orderOf = async (payment_method: 'cod' | 'bank_transfer', states: ParcelState[]): Promise<Journey> => {
  const order = await carriedOrder(market, journeys, { stall, payment_method });
  await reportParcel(market, order, ...states);
  return order;
};
const finance = async () => market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
const waits = async ({ id }: Journey) =>
  unwrap(await (await finance()).call(listStaffOrders, { query: { queue: 'stuck' } })).data.orders.some(
    (order) => order.id === id,
  );
const lastEvent = async ({ id }: Journey) =>
  unwrap(await (await finance()).call(getStaffOrder, { params: { id } })).data.record.log[0]!.title;
const decided = { reason: 'Shop đã gửi bù, kiện cũ về shop' };

/** An order whose goods a case sent again while its parcel came back, and that staff call delivered. */
const calledDelivered = async (): Promise<Journey> => {
  const placed = await orderOf('bank_transfer', ['picked', 'delivering']);
  const order = await journeys.later(placed, 20 * DAY);
  await reportParcel(market, order, 'returning');
  const params = { id: unwrap(await requestCase(order, 'resend_missing')).case.id };
  unwrap(await order.seller.call(agreeCase, { params, body: {} }));
  unwrap(await order.seller.call(sendCase, { params, body: { tracking_code: 'VTP1' } }));
  unwrap(await order.buyer.call(receiveCase, { params, body: {} }));
  unwrap(await (await finance()).call(deliverStaffOrder, { params: { id: order.id }, body: decided }));
  return order;
};
/** An order whose parcel turned after it was called delivered, and that staff closed. */
const closedParcel = async (): Promise<Journey> => {
  const order = await orderOf('cod', ['picked', 'delivered', 'returning']);
  unwrap(await (await finance()).call(closeTurnedParcel, { params: { id: order.id }, body: decided }));
  return order;
};
const DECISIONS = [
  ['called delivered', calledDelivered],
  ['closed', closedParcel],
] as const;

test.each(DECISIONS)(
  'a parcel that staff %s while it came back does not wait again once it is back',
  async (_what, decide) => {
    const order = await decide();
    await reportParcel(market, order, 'returned');
    expect(await waits(order)).toBe(false);
  },
);

test.each(DECISIONS)(
  'one that staff %s waits again once when it is lost, and says why',
  async (_what, decide) => {
    const order = await decide();
    await reportParcel(market, order, 'lost');
    expect(await waits(order)).toBe(true);
    expect(await lastEvent(order)).toMatch(/đã xử lý bị thất lạc/);
    unwrap(await (await finance()).call(closeTurnedParcel, { params: { id: order.id }, body: decided }));
    expect(await waits(order)).toBe(false);
  },
);
