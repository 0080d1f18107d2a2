import { placeCheckout, placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import { getCoins } from '@market/contract/coins/routes';
import { receiveOrder, refundSellerOrder } from '@market/contract/orders/routes';
import {
  confirmSellerOrder,
  deliverSellerOrder,
  readySellerOrder,
  shipSellerOrder,
} from '@market/contract/orders/seller-routes';
import { approveRefund, finishRefund } from '@market/contract/payments/routes';
import { getSellerBalance, listSellerStatements, requestPayout } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCoins } from '#coins';
import { checkOrders } from '#orders';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { fakeCarrier, trackingWebhook } from '#test/model/carrier.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { setMarketSetting } from '#test/market-setting.ts';

let market: Market;
let parcels = 0;
beforeAll(async () => {
  market = await startMarket({ services: { carriers: [fakeCarrier('ghn')] } });
});
afterAll(() => market.close());

interface Sold {
  readonly stall: TestStall;
  readonly id: string;
  readonly total: number;
  readonly buyer: As;
  readonly seller: As;
  readonly code: string;
}
const sendUpdate = async (code: string, state: 'picked' | 'delivered', handedOver = false) => {
  market.clock.pass(1_000);
  await market.app.inject(trackingWebhook('ghn', { code, state, at: market.clock.now(), handedOver }));
  await market.settle();
};
/** An order of GHN's by cod, delivered and received; its cash is with GHN. */
const soldOrder = async (price = 300_000, userId?: number, received = true): Promise<Sold> => {
  const stall = await market.create.stall({ shop: { phone: '+84902345678' }, tiers: [{ start: 1, price }] });
  const buyer = await market.as(userId ?? (await market.create.user()));
  const seller = await market.as(stall.ownerId);
  const body = makeOrderPayload(stall, { payment_method: 'cod', shipping_lines: [{ code: 'ghn:1' }] });
  const { id, totalPrice: total } = unwrap(await buyer.call(placeOrder, { body })).order;
  unwrap(await seller.call(confirmSellerOrder, { params: { id } }));
  unwrap(await seller.call(readySellerOrder, { params: { id } }));
  parcels += 1;
  const code = `FC${parcels}`;
  await sendUpdate(code, 'picked');
  await sendUpdate(code, 'delivered');
  if (received) unwrap(await buyer.call(receiveOrder, { params: { id } }));
  return { stall, id, total, buyer, seller, code };
};
const balance = async ({ seller }: Sold) => unwrap(await seller.call(getSellerBalance)).data;
const coins = async ({ buyer }: Sold) => unwrap(await buyer.call(getCoins)).data;
const booksAreRight = async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  expect(await checkOrders(market.context())).toEqual([]);
  expect(await checkCoins(market.context())).toEqual([]);
};
const payInAdvance = (value: boolean) => setMarketSetting(market, 'pay_cod_in_advance', value);

test('cash becomes the shop’s, and coins the buyer’s, when the carrier hands it over', async () => {
  const order = await soldOrder();
  const held = { label: 'Hãng đang giữ', amount: order.total, orders: 1 };
  expect(await balance(order)).toMatchObject({
    available: 0,
    debt: 0,
    held_by_carriers: { ...held, latest: [{ order_id: order.id, carrier: 'ghn', amount: order.total }] },
  });
  const statement = unwrap(await order.seller.call(listSellerStatements)).data;
  expect(statement).toMatchObject({ entries: [], closing: 0, held_by_carriers: held });
  expect(await coins(order)).toMatchObject({ balance: 0, pending: 1_500 });
  const bank = { bin: '970436', name: 'Vietcombank', account: '0071000123456', holder: 'NGUYEN THI HOA' };
  expect(await order.seller.call(requestPayout, { body: { bank } })).toMatchObject({ status: 422 });
  await market.run('orders.settle-missed');
  await booksAreRight();
  await sendUpdate(order.code, 'delivered', true);
  await sendUpdate(order.code, 'delivered', true);
  const after = await balance(order);
  expect(after.available).toBe(300_000 - 6_000 - 4_500);
  expect(after.held_by_carriers).toMatchObject({ amount: 0, orders: 0, latest: [] });
  expect(await coins(order)).toMatchObject({ balance: 1_500, pending: 0 });
  await booksAreRight();
});

test('who bought an order does not confirm that its cash was refunded', async () => {
  const buyer = await market.create.user({ user_type: 'staff', roles: ['finance'] });
  const { id: orderId, seller } = await soldOrder(300_000, buyer, false);
  const body = { amount: 100_000, reason: 'Thiếu một áo' };
  unwrap(await seller.call(refundSellerOrder, { params: { id: orderId }, body }));
  const { rows } = await sql<{ id: number }>`select id from payment_refunds
    where order_id = ${orderId} and state = 'by_hand'`.execute(market.db);
  const call = { params: { id: rows[0]!.id }, body: {} };
  const own = await market.as(buyer);
  const refused = { status: 403, code: 'payment.errors.own' };
  expect(await own.call(approveRefund, call)).toMatchObject(refused);
  expect(await own.call(finishRefund, call)).toMatchObject(refused);
  const other = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  unwrap(await other.call(finishRefund, call));
});

test('a referrer is rewarded for a first order of 200.000 ₫ once its cash is remitted', async () => {
  const [inviter, userId] = [await market.create.user(), await market.create.user()];
  await sql`update users set referred_by_code = (select ref_code from users where id = ${inviter}) where id = ${userId}`.execute(
    market.db,
  );
  const gained = async () => {
    const as = await market.as(inviter);
    return unwrap(await as.call(getCoins)).data.balance;
  };
  const small = await soldOrder(150_000, userId);
  await sendUpdate(small.code, 'delivered', true);
  expect(await gained()).toBe(0);
  const large = await soldOrder(200_000, userId);
  expect(await gained()).toBe(0);
  await sendUpdate(large.code, 'delivered', true);
  expect(await gained()).toBe(20_000);
  const next = await soldOrder(200_000, userId);
  await sendUpdate(next.code, 'delivered', true);
  expect(await gained()).toBe(20_000);
});

test('cash collected by a shop earns no coins and books only its fees', async () => {
  const [inviter, userId] = [await market.create.user(), await market.create.user()];
  await sql`update users set referred_by_code = (select ref_code from users where id = ${inviter}) where id = ${userId}`.execute(
    market.db,
  );
  const stall = await market.create.stall({ tiers: [{ start: 1, price: 8_800_000 }] });
  const [buyer, seller] = [await market.as(userId), await market.as(stall.ownerId)];
  const body = makeOrderPayload(stall, { payment_method: 'cod', shipping_lines: [{ code: 'self' }] });
  const { order } = unwrap(await buyer.call(placeOrder, { body }));
  expect(order.coinEarn).toBe(0);
  const params = { id: order.id };
  for (const route of [confirmSellerOrder, shipSellerOrder, deliverSellerOrder])
    unwrap(await seller.call(route, { params }));
  // until the order is complete nothing is anybody's
  expect(unwrap(await seller.call(getSellerBalance)).data).toMatchObject({
    available: 0,
    debt: 0,
  });
  await booksAreRight();
  unwrap(await buyer.call(receiveOrder, { params }));
  expect(unwrap(await seller.call(getSellerBalance)).data).toMatchObject({
    available: 0,
    debt: 176_000 + 132_000,
  });
  for (const id of [userId, inviter]) {
    const as = await market.as(id);
    expect(unwrap(await as.call(getCoins)).data).toMatchObject({ balance: 0, pending: 0 });
  }
  await booksAreRight();
});

test('cash collected by a shop is refunded by the shop; the market owes nothing', async () => {
  const stall = await market.create.stall({ tiers: [{ start: 1, price: 7_200_000 }] });
  const [buyer, seller] = [await market.as(await market.create.user()), await market.as(stall.ownerId)];
  const body = makeOrderPayload(stall, { payment_method: 'cod', shipping_lines: [{ code: 'self' }] });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  const params = { id };
  for (const route of [confirmSellerOrder, shipSellerOrder, deliverSellerOrder])
    unwrap(await seller.call(route, { params }));
  const refund = (amount: number) =>
    seller.call(refundSellerOrder, { params, body: { amount, reason: 'Hàng lỗi' } });
  expect(await refund(7_200_001)).toMatchObject({ status: 422, facts: { left: 7_200_000 } });
  unwrap(await refund(7_000_000));
  expect(await refund(200_001)).toMatchObject({ status: 422, facts: { left: 200_000 } });
  unwrap(await refund(200_000));
  expect(await refund(1)).toMatchObject({ status: 422, facts: { left: 0 } });
  const count = (text: string) => sql<{ n: number }>`select ${sql.raw(text)} as n`.execute(market.db);
  const refundCount = `(select count(*) from payment_refunds where order_id = '${id}')`;
  expect((await count(refundCount)).rows).toEqual([{ n: 0 }]);
  expect(unwrap(await seller.call(getSellerBalance)).data).toMatchObject({ debt: 0 });
  await booksAreRight();
});

test('cash collected by a carrier is refunded by the market, before and after remittance', async () => {
  const order = await soldOrder(300_000, undefined, false);
  const params = { id: order.id };
  const refund = () =>
    order.seller.call(refundSellerOrder, { params, body: { amount: 1_000, reason: 'Hàng lỗi' } });
  unwrap(await refund());
  await booksAreRight();
  await sendUpdate(order.code, 'delivered', true);
  unwrap(await refund());
  unwrap(await order.buyer.call(receiveOrder, { params }));
  const { rows } = await sql`select amount, state from payment_refunds where order_id = ${order.id}`.execute(
    market.db,
  );
  expect(rows).toEqual([
    { amount: 1_000, state: 'by_hand' },
    { amount: 1_000, state: 'by_hand' },
  ]);
  expect((await balance(order)).available).toBe(298_000 - 5_960 - 2_980 - 1_490);
  await booksAreRight();
});

test('members of a shop cannot buy from it', async () => {
  const stall = await market.create.stall();
  const owner = await market.as(stall.ownerId);
  const body = makeOrderPayload(stall, { payment_method: 'bank_transfer' });
  const refused = { status: 422, code: 'order.errors.own_shop', facts: { shop_id: stall.shopId } };
  expect(await owner.call(quoteOrder, { body })).toMatchObject(refused);
  expect(await owner.call(placeOrder, { body })).toMatchObject(refused);
  expect(await owner.call(placeCheckout, { body: { orders: [body] } })).toMatchObject(refused);
  const helperId = await market.create.user();
  await sql`insert into shop_memberships (user_id, shop_id, name, slug, review_state, role)
    values (${helperId}, ${stall.shopId}, 'Shop', 'shop', 2, 'sales')`.execute(market.db);
  const helper = await market.as(helperId);
  expect(await helper.call(placeOrder, { body })).toMatchObject(refused);
  const other = await market.as((await market.create.stall()).ownerId);
  expect(await other.call(placeOrder, { body })).toMatchObject({ ok: true });
});

test('with the setting the shop is paid in advance, and coins still wait for the remittance', async () => {
  const before = await soldOrder();
  await payInAdvance(true);
  const order = await soldOrder();
  expect((await balance(order)).available).toBe(289_500);
  expect(await coins(order)).toMatchObject({ balance: 0, pending: 1_500 });
  // what waited when it was set is found by the job
  expect((await balance(before)).available).toBe(0);
  await market.run('orders.settle-missed');
  expect((await balance(before)).available).toBe(289_500);
  // the independent checkers know of no setting
  expect([...(await checkOrders(market.context())), ...(await checkCoins(market.context()))]).toEqual([]);
  await payInAdvance(false);
  for (const each of [order, before]) {
    await sendUpdate(each.code, 'delivered', true);
    expect(await coins(each)).toMatchObject({ balance: 1_500, pending: 0 });
    expect((await balance(each)).available).toBe(289_500);
  }
  await booksAreRight();
});
