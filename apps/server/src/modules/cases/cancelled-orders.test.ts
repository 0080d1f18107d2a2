import { listAlerts } from '@market/contract/alerts/routes';
import { agreeCase, escalateCase, listOrderCases, refuseCase, sendCase } from '@market/contract/cases/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { carriedOrder, reportParcel } from '#test/carried-orders.ts';
import { requestCase } from '#test/case-steps.ts';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { fakeCarrier } from '#test/model/carrier.ts';
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

/** A paid order whose parcel should have arrived. */
const overdueOrder = async (): Promise<Journey> => {
  market.clock.set(journeys.start);
  const stall = await market.create.stall({ shop: { phone: '+84902345678' } });
  const order = await carriedOrder(market, journeys, { stall });
  await reportParcel(market, order, 'picked');
  return journeys.later(order, 20 * DAY);
};
const caseOf = async ({ buyer, id }: Journey) =>
  unwrap(await buyer.call(listOrderCases, { params: { id } })).cases[0]!;
const refundOf = async ({ id }: Journey) =>
  (
    await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from payment_refunds
      where order_id = ${id}`.execute(market.db)
  ).rows[0]!.sum;
const lastAlert = async (as: As, side?: 'shop') =>
  unwrap(await as.call(listAlerts, { query: { ...(side && { side }) } })).data.alerts.find(({ topic }) =>
    ['case', 'shop_case'].includes(topic),
  );

test.each([
  ['lost', 'return_refund'],
  ['returned', 'exchange'],
] as const)('a parcel that is %s closes the open case of its order, %s', async (state, type) => {
  const order = await overdueOrder();
  const { totalPrice } = await read(order);
  const opened = unwrap(await requestCase(order, type)).case;
  await reportParcel(market, order, state);
  expect(await read(order)).toMatchObject({ buyer_status: 'cancelled' });
  const closed = await caseOf(order);
  expect(closed).toMatchObject({
    state: 'closed',
    answer_by: null,
    actions: [],
    outcome: { by: 'system', refund: 0, fault: 'none', note: expect.stringMatching(/^Đơn đã hủy/) },
  });
  expect(closed.messages.at(-1)).toMatchObject({ by: 'system', step: 'order_cancelled' });
  for (const alert of [await lastAlert(order.buyer), await lastAlert(order.seller, 'shop')])
    expect(alert).toMatchObject({
      title: expect.stringMatching(/đã kết thúc$/),
      body: expect.stringMatching(/^Đơn đã hủy/),
    });
  const late = await order.seller.call(agreeCase, { params: { id: opened.id }, body: {} });
  expect(late).toMatchObject({ status: 409 });
  expect(await refundOf(order)).toBe(totalPrice);
});

test('goods that a shop has agreed to send are not sent once the parcel is lost', async () => {
  const order = await overdueOrder();
  const { id } = unwrap(await requestCase(order, 'resend_missing')).case;
  unwrap(await order.seller.call(agreeCase, { params: { id }, body: {} }));
  await reportParcel(market, order, 'lost');
  expect((await caseOf(order)).state).toBe('closed');
  const body = { tracking_code: 'VTP1' };
  expect(await order.seller.call(sendCase, { params: { id }, body })).toMatchObject({ status: 409 });
});

test('a case that waits for staff leaves their queue with its order', async () => {
  const order = await overdueOrder();
  const { id } = unwrap(await requestCase(order, 'return_refund')).case;
  unwrap(await order.seller.call(refuseCase, { params: { id }, body: { content: 'Không' } }));
  unwrap(await order.buyer.call(escalateCase, { params: { id }, body: {} }));
  await reportParcel(market, order, 'lost');
  expect(await caseOf(order)).toMatchObject({ state: 'closed', outcome: { by: 'system' } });
});
