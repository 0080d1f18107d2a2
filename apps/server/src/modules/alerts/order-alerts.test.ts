import { listAlerts, markAlertsSeen } from '@market/contract/alerts/routes';
import { giveCashRefund } from '@market/contract/orders/cash-refund-routes';
import {
  acceptOrderChange,
  cancelOrder,
  declineOrderCancellation,
  declineOrderChange,
  proposeOrderChange,
  refundSellerOrder,
} from '@market/contract/orders/routes';
import { declineSellerCancellation, rejectSellerOrder } from '@market/contract/orders/seller-routes';
import { dong } from '@market/contract/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeysIn, read, type Journey, type Journeys, type Leg, type Terms } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

const latest = async (as: As, side?: 'shop') => {
  const { alerts } = unwrap(await as.call(listAlerts, { query: { ...(side && { side }) } })).data;
  return alerts[0]!;
};

const play = async (terms: Terms, ...legs: Leg[]) => {
  const journey = await journeys.play(terms, ...legs);
  await market.settle();
  const { orderNumber, totalPrice } = await read(journey);
  return { journey, orderNumber, totalPrice };
};

test('the buyer of an order that is paid first reads until when, the shop that it waits', async () => {
  const { journey, orderNumber, totalPrice } = await play('at_order');
  expect((await latest(journey.buyer)).body).toMatch(
    /Hãy thanh toán trước \d\d:\d\d.*, quá hạn đơn tự hủy\.$/,
  );
  expect((await latest(journey.seller, 'shop')).title).toBe(
    `Đơn mới #${orderNumber}, ${dong(totalPrice)}, chờ khách thanh toán`,
  );
});

test('the buyer of a confirmed order reads until when to pay', async () => {
  const { journey, totalPrice } = await play('after_confirmation', 'confirm');
  const { title, body } = await latest(journey.buyer);
  expect(title).toContain('đã xác nhận đơn');
  expect(body).toContain(`Hãy thanh toán ${dong(totalPrice)} trước `);
});

test.each([
  ['at_order', ['pay'], 'Cần shop xác nhận.'],
  ['after_confirmation', ['confirm', 'pay'], 'Hãy chuẩn bị hàng.'],
] as const)('the shop of an order paid %s is notified of the payment', async (terms, legs, body) => {
  const { journey, orderNumber } = await play(terms, ...legs);
  expect(await latest(journey.seller, 'shop')).toMatchObject({
    title: `Khách đã thanh toán đơn #${orderNumber}`,
    body,
  });
});

test('cash that is paid with the goods notifies no shop', async () => {
  const { journey, orderNumber } = await play('cod', 'confirm', 'shipped', 'delivered');
  expect((await latest(journey.seller, 'shop')).title).not.toContain(`đã thanh toán đơn #${orderNumber}`);
});

test('a shop whose buyer has the goods is asked whether it has the cash, and until when', async () => {
  const { journey, orderNumber } = await play('cod', 'confirm', 'shipped', 'received');
  expect(await latest(journey.seller, 'shop')).toMatchObject({
    title: `Đơn #${orderNumber}: shop đã thu tiền chưa?`,
    body: expect.stringMatching(/^Không báo trước \d\d:\d\d.* thì đơn được tính là đã thu tiền\.$/),
  });
});

const proposeChange = async (journey: Journey, fee = 10_000) => {
  const { id, seller } = journey;
  const { lineItems } = await read(journey);
  const body = {
    line_items: [{ id: lineItems[0]!.id, quantity: 1 }],
    shipping_fee: fee,
    note: 'Chỉ còn một cái',
  };
  unwrap(await seller.call(proposeOrderChange, { params: { id }, body }));
  await market.settle();
};

test('the buyer reads until when to answer a proposed change', async () => {
  const { journey, orderNumber } = await play('at_order', 'pay');
  await proposeChange(journey);
  const { topic, title, body } = await latest(journey.buyer);
  expect([topic, title]).toEqual([
    'order_change',
    expect.stringMatching(`đề nghị thay đổi đơn #${orderNumber}$`),
  ]);
  expect(body).toMatch(/^Hãy xem và trả lời trước \d\d:\d\d.*, quá hạn đơn tự hủy\.$/);
});

test('proposals in place of others are one alert, which is mailed once until it is seen', async () => {
  const { journey, orderNumber } = await play('at_order', 'pay');
  const { buyer } = journey;
  const email = `khach${buyer.userId}@example.com`;
  await sql`update users set email = ${email} where id = ${buyer.userId}`.execute(market.db);
  const countMails = () =>
    market.sent.filter(({ to, subject }) => to === email && subject?.includes('đề nghị thay đổi đơn')).length;
  await proposeChange(journey);
  await proposeChange(journey, 5_000);
  expect((await latest(buyer)).title).toMatch(`đề nghị thay đổi đơn #${orderNumber}`);
  expect(countMails()).toBe(1);
  unwrap(await buyer.call(markAlertsSeen, { query: {} }));
  const seen = await latest(buyer);
  await proposeChange(journey, 6_000);
  expect((await latest(buyer)).id).not.toBe(seen.id);
  expect(countMails()).toBe(2);
});

test.each([
  [acceptOrderChange, 'Khách đồng ý thay đổi đơn', 'Hãy chuẩn bị hàng.'],
  [declineOrderChange, 'Khách giữ nguyên đơn', 'Cần shop xác nhận hoặc từ chối.'],
])('the shop is notified of the answer to its change', async (answer, title, body) => {
  const { journey, orderNumber } = await play('at_order', 'pay');
  await proposeChange(journey);
  unwrap(await journey.buyer.call(answer, { params: { id: journey.id } }));
  await market.settle();
  expect(await latest(journey.seller, 'shop')).toMatchObject({ title: `${title} #${orderNumber}`, body });
});

test('a shop that does not agree to a cancellation notifies the buyer', async () => {
  const { journey, orderNumber } = await play('after_confirmation', 'confirm', 'pay');
  const params = { id: journey.id };
  const body = { cancel_reason: 'Đổi ý, không muốn mua nữa' };
  unwrap(await journey.buyer.call(cancelOrder, { params, body }));
  unwrap(await journey.seller.call(declineSellerCancellation, { params }));
  await market.settle();
  expect((await latest(journey.buyer)).title).toMatch(`không đồng ý hủy đơn #${orderNumber}`);
});

test('a buyer who declines a cancellation of the shop notifies the shop', async () => {
  const { journey, orderNumber } = await play('after_confirmation', 'confirm', 'pay');
  const params = { id: journey.id };
  unwrap(await journey.seller.call(rejectSellerOrder, { params, body: { reason: 'buyer_unreachable' } }));
  unwrap(await journey.buyer.call(declineOrderCancellation, { params }));
  await market.settle();
  expect((await latest(journey.seller, 'shop')).title).toBe(`Khách muốn giữ đơn #${orderNumber}`);
});

test('people without an e-mail address are notified of refunds in cash, each once', async () => {
  const { journey, orderNumber } = await play('cod', 'confirm', 'shipped', 'delivered');
  const { id, buyer, seller } = journey;
  const body = { amount: 20_000, reason: 'Thiếu một cái áo' };
  unwrap(await seller.call(refundSellerOrder, { params: { id }, body }));
  await market.settle();
  const sum = dong(20_000);
  expect((await latest(buyer)).title).toBe(`Đơn #${orderNumber}: shop hoàn ${sum} tiền mặt`);
  expect((await latest(seller, 'shop')).title).toBe(
    `Đơn #${orderNumber}: cần trả ${sum} tiền mặt cho người mua`,
  );
  const [refund] = (await read(journey)).cash_refunds;
  unwrap(await seller.call(giveCashRefund, { params: { id: refund!.id }, body: {} }));
  await market.settle();
  const { title, body: text } = await latest(buyer);
  expect(title).toBe(`Đơn #${orderNumber}: bạn đã nhận ${sum} tiền mặt chưa?`);
  expect(text).toContain('thì khoản này được tính là đã nhận.');
});
