import { placeCheckout, placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { getSellerBalance, getSellerDebt, requestPayout } from '@market/contract/settlement/routes';
import { listShippingRates } from '@market/contract/shipping/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unwrap } from '#test/unwrap.ts';
import { fakeFeed, signedCall } from '#test/fake-provider.ts';
import { journeysIn, type Journeys } from '#test/journeys.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { fakeCarrier } from '#test/model/carrier.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { testDestination, makeOrderPayload, type TestStall } from '#test/factories/orders.ts';

let market: Market;
let journeys: Journeys;
let buyer: As;
beforeAll(async () => {
  market = await startMarket({
    services: { carriers: [fakeCarrier('ghn')], bankFeeds: [fakeFeed('sepay')] },
  });
  journeys = await journeysIn(market);
});
beforeEach(async () => {
  await sql`delete from market_settings`.execute(market.db);
  await sql`delete from settings where key = 'settlement.debt_limit'`.execute(market.db);
  buyer = await market.as(await market.create.user());
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  await market.close();
});

const limit = (value: unknown) =>
  sql`insert into settings (key, value) values ('settlement.debt_limit', ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(market.db);

const OWN_HANDS = ['self', 'pickup', 'table:standard', 'table:express', 'coach'] as const;
/** Goods of which the fees are 2 000 001 ₫, and those of one đồng less. */
const [OVER, AT_LIMIT] = [57_142_886, 57_142_857];

const bodyOf = (stall: TestStall, code: string, payment_method: PaymentMethod = 'cod') =>
  makeOrderPayload(stall, { payment_method, shipping_lines: [{ code }] });
const place = (stall: TestStall, code = 'self', method: PaymentMethod = 'cod') =>
  buyer.call(placeOrder, { body: bodyOf(stall, code, method) });
const placedOrder = async (stall: TestStall, code = 'self', method: PaymentMethod = 'cod') =>
  unwrap(await place(stall, code, method)).order;
const aStall = (price: number) =>
  market.create.stall({ tiers: [{ start: 1, price }], shop: { phone: '+84902345678' } });
const journeyOf = async (stall: TestStall, id: string) => ({
  id,
  buyer,
  seller: await market.as(stall.ownerId),
  variant: stall.product.variants[0]!,
});
/** Brings an order of the shop's own to its end: its fees are owed from then on. */
const finish = async (stall: TestStall, id: string) =>
  journeys.go(await journeyOf(stall, id), ['confirm', 'shipped', 'delivered', 'received']);
/** A shop that sold one thing for this price by its own hands and in cash. */
const indebtedShop = async (price: number) => {
  const stall = await aStall(price);
  await finish(stall, (await placedOrder(stall)).id);
  return stall;
};
const balanceOf = async ({ ownerId }: TestStall) => {
  const seller = await market.as(ownerId);
  return unwrap(await seller.call(getSellerBalance)).data;
};
const services = async (stall: TestStall) => {
  const { shipping_address, line_items: items } = bodyOf(stall, 'self');
  const body = { shop_id: stall.shopId, shipping_address, items };
  const { rates } = unwrap(await buyer.call(listShippingRates, { body }));
  return rates.map(({ service_code }) => service_code);
};
const NO_CASH = { status: 422, code: 'order.errors.cod_unavailable', facts: { reason: 'own_delivery' } };
const NO_WAY = { status: 422, code: 'order.errors.shipping_rate', facts: { reason: 'own_delivery' } };

test('above its debt limit a shop cannot take cash or deliver itself; carriers can', async () => {
  const stall = await indebtedShop(OVER);
  expect(await balanceOf(stall)).toMatchObject({
    debt: 2_000_001,
    debt_limit: 2_000_000,
    own_delivery_off: true,
  });
  expect(await services(stall)).toEqual(['ghn:1']);
  for (const code of OWN_HANDS) {
    expect(await buyer.call(quoteOrder, { body: bodyOf(stall, code) })).toMatchObject(NO_CASH);
    expect(await place(stall, code)).toMatchObject(NO_CASH);
    expect(await place(stall, code, 'bank_transfer')).toMatchObject(NO_WAY);
  }
  const other = await aStall(100_000);
  const body = { orders: [bodyOf(other, 'self'), bodyOf(stall, 'self')] };
  expect(await buyer.call(placeCheckout, { body })).toMatchObject({
    ...NO_CASH,
    facts: { reason: 'own_delivery', shop_id: stall.shopId },
  });
  await placedOrder(stall, 'ghn:1');
  await placedOrder(stall, 'ghn:1', 'bank_transfer');
  await placedOrder(other);
});

test('at the limit nothing is disabled', async () => {
  const stall = await indebtedShop(AT_LIMIT);
  expect(await balanceOf(stall)).toMatchObject({ debt: 2_000_000, own_delivery_off: false });
  expect(await services(stall)).toEqual(['table:standard', 'ghn:1', 'table:express', 'self', 'pickup']);
  await placedOrder(stall);
  await placedOrder(stall, 'table:standard');
});

test('where no carrier delivers, the rates say why there are none', async () => {
  const stall = await indebtedShop(OVER);
  const { line_items: items } = bodyOf(stall, 'self');
  const { province_id } = testDestination;
  const body = { shop_id: stall.shopId, shipping_address: { province_id }, items };
  expect(await buyer.call(listShippingRates, { body })).toMatchObject({
    status: 422,
    code: 'shipping.errors.own_delivery',
  });
});

test('the limit is a setting, and a shop may have its own', async () => {
  const [one, other] = [await indebtedShop(10_000_000), await indebtedShop(10_000_000)];
  await setMarketSetting(market, 'shop_debt_max', 349_999);
  await limit({ shops: { [one.shopId]: 350_000 } });
  expect(await balanceOf(one)).toMatchObject({
    debt: 350_000,
    debt_limit: 350_000,
    own_delivery_off: false,
  });
  expect(await balanceOf(other)).toMatchObject({ debt_limit: 349_999, own_delivery_off: true });
  expect(await place(other)).toMatchObject(NO_CASH);
  await placedOrder(one);
  await setMarketSetting(market, 'shop_debt_max', 2_000_000);
  await limit({ shops: { [one.shopId]: 0 } });
  expect(await place(one)).toMatchObject(NO_CASH);
  await placedOrder(other);
});

test('a quote from before the limit was exceeded places nothing, and orders already placed go on', async () => {
  const stall = await indebtedShop(AT_LIMIT);
  const open = await placedOrder(stall);
  const { token } = unwrap(await buyer.call(quoteOrder, { body: bodyOf(stall, 'self') })).quote;
  await setMarketSetting(market, 'shop_debt_max', 1_999_999);
  expect(
    await buyer.call(placeOrder, { body: { ...bodyOf(stall, 'self'), quote_token: token } }),
  ).toMatchObject(NO_CASH);
  await finish(stall, open.id);
  expect(await balanceOf(stall)).toMatchObject({ debt: 2_000_000 * 2 });
});

test('of many simultaneous orders none is placed above the limit; those before it count when settled', async () => {
  const stall = await indebtedShop(AT_LIMIT);
  const atOnce = async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map(async () => market.as(await market.create.user())));
    return Promise.all(buyers.map((each) => each.call(placeOrder, { body: bodyOf(stall, 'self') })));
  };
  for (const answer of await atOnce()) expect(answer).toMatchObject({ ok: true });
  const { id } = await placedOrder(stall);
  await finish(stall, id);
  for (const answer of await atOnce()) expect(answer).toMatchObject(NO_CASH);
});

test('an order paid online reduces the debt: cash is enabled again, and only the rest is paid out', async () => {
  const stall = await aStall(OVER);
  const online = await placedOrder(stall, 'self', 'bank_transfer');
  const sold = await journeyOf(stall, online.id);
  await journeys.go(sold, ['confirm', 'pay', 'shipped', 'delivered']);
  await finish(stall, (await placedOrder(stall)).id);
  expect(await place(stall)).toMatchObject(NO_CASH);
  await journeys.go(sold, ['received']);
  // of the second order, as of the first, the fees are the market's
  const available = OVER - 2_000_001 - 2_000_001;
  expect(await balanceOf(stall)).toMatchObject({ available, debt: 0, own_delivery_off: false });
  const bank = { bin: '970436', name: 'Vietcombank', account: '0071000123456', holder: 'NGUYEN THI HOA' };
  const seller = await market.as(stall.ownerId);
  const request = (amount: number) => seller.call(requestPayout, { body: { amount, bank } });
  expect(await request(available + 1)).toMatchObject({ status: 422, facts: { available } });
  unwrap(await request(available));
  await placedOrder(stall);
});

test('a debt paid by transfer enables cash and own delivery at once', async () => {
  const stall = await indebtedShop(OVER);
  const seller = await market.as(stall.ownerId);
  const { transfer } = unwrap(await seller.call(getSellerDebt)).data;
  expect(transfer).toMatchObject({ amount: 2_000_001 });
  const pay = async (amount: number) => {
    const line = {
      id: `D${amount}`,
      account: '1000000000',
      direction: 'in',
      amount,
      reference: `FTD${amount}`,
    };
    const bankLines = [{ ...line, content: transfer!.memo, at: market.clock.now() }];
    await (await market.as()).inject({ ...signedCall(bankLines), url: '/v1/pay/api/ipn/sepay' });
    await market.settle();
  };
  expect(await place(stall)).toMatchObject(NO_CASH);
  await pay(1);
  expect(await balanceOf(stall)).toMatchObject({ debt: 2_000_000, own_delivery_off: false });
  await placedOrder(stall);
  await pay(2_000_000);
  expect(await balanceOf(stall)).toMatchObject({ available: 0, debt: 0 });
  for (const code of ['self', 'pickup', 'table:standard']) await placedOrder(stall, code);
});
