import { quoteCheckout } from '@market/contract/checkout/routes';
import type { CheckoutPayload, CheckoutQuote } from '@market/contract/checkout/schemas';
import { savePriceRule } from '@market/contract/promotions/saved-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeDiscounts } from '#promotions';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let buyer: As;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket();
});
beforeEach(async () => {
  // each test has the codes of the platform to itself
  await sql`update price_rules set stopped_at = ${market.clock.now()}::timestamptz`.execute(market.db);
  buyer = await market.as(await market.create.user());
  stall = await market.create.stall();
});
afterAll(() => market.close());

/** 12 pieces at 90 000 ₫. */
const GOODS = 1_080_000;
const orderOf = (of: TestStall, fields: Parameters<typeof makeOrderPayload>[1] = {}) =>
  makeOrderPayload(of, { quantity: 12, payment_method: 'bank_transfer', ...fields });
const quoteOf = async (body: CheckoutPayload, as = buyer): Promise<CheckoutQuote> =>
  unwrap(await as.call(quoteCheckout, { body })).checkout;
const offersOf = async (body: CheckoutPayload = { orders: [orderOf(stall)] }, as = buyer) =>
  (await quoteOf(body, as)).offers;
const use = (id: number) =>
  transact(market.context(), (context) =>
    takeDiscounts(context, buyer.userId!, opaqueId(), [{ price_rule_id: id, order_ids: [opaqueId()] }]),
  );

describe('a quote proposes', () => {
  test('of each shop and of the platform the code that takes the most off', async () => {
    const shop_id = stall.shopId;
    await market.create.priceRule({ shop_id, value: 30_000, codes: ['SHOP30'] });
    await market.create.priceRule({ shop_id, value_type: 'percentage', value: 10, codes: ['SHOP10'] });
    await market.create.priceRule({ value: 20_000, codes: ['PHIEN20'] });
    await market.create.priceRule({ shop_id: await market.create.shop(), codes: ['KHAC'] });
    expect(
      (await offersOf()).map(({ code, shop_id: of, amount, best }) => ({ code, of, amount, best })),
    ).toEqual([
      { code: 'PHIEN20', of: null, amount: 20_000, best: true },
      { code: 'SHOP10', of: shop_id, amount: GOODS / 10, best: true },
      { code: 'SHOP30', of: shop_id, amount: 30_000, best: false },
    ]);
  });

  test('what the code really takes off when it is used', async () => {
    const shop_id = stall.shopId;
    await market.create.priceRule({
      shop_id,
      value_type: 'percentage',
      value: 50,
      max_amount: 70_000,
      codes: ['NUAGIA'],
    });
    await market.create.priceRule({ target_type: 'shipping_line', value: 900_000, codes: ['GIAO0'] });
    const [delivery, half] = await offersOf();
    const used = await quoteOf({
      orders: [orderOf(stall, { discount_codes: [{ price_rule: { code: half!.code } }] })],
      discount_codes: [{ price_rule: { code: delivery!.code } }],
    });
    expect(used.quotes[0]!.discounts.map(({ code, amount }) => [code, amount])).toEqual([
      ['NUAGIA', half!.amount],
      ['GIAO0', delivery!.amount],
    ]);
    expect([half!.amount, delivery!.amount]).toEqual([70_000, used.quotes[0]!.shipping]);
  });

  test('as next best what is missing to its minimum', async () => {
    const shop_id = stall.shopId;
    await market.create.priceRule({ shop_id, minimum_subtotal: GOODS + 150_000, codes: ['THEM'] });
    expect(await offersOf()).toMatchObject([{ code: 'THEM', amount: 0, missing: 150_000, best: false }]);
  });

  test('a saved code before another one that takes off the same', async () => {
    await market.create.priceRule({ codes: ['MOT'] });
    const second = await market.create.priceRule({ codes: ['HAI'] });
    unwrap(await buyer.call(savePriceRule, { body: { price_rule_id: second } }));
    expect(await offersOf()).toMatchObject([
      { code: 'HAI', saved: true, best: true },
      { code: 'MOT', saved: false, best: false },
    ]);
  });
});

describe('a quote never proposes', () => {
  test('a hidden code, one that this buyer used up, or one for other products', async () => {
    const other = await market.create.product();
    await market.create.priceRule({ public: false, codes: ['GIAU'] });
    await market.create.priceRule({ product_ids: [other.id], codes: ['SPKHAC'] });
    const once = await market.create.priceRule({ once_per_customer: true, codes: ['MOTLAN'] });
    expect((await offersOf()).map(({ code }) => code)).toEqual(['MOTLAN']);
    await use(once);
    expect(await offersOf()).toEqual([]);
    const stranger = await market.as(await market.create.user());
    expect(await offersOf(undefined, stranger)).toMatchObject([{ code: 'MOTLAN' }]);
  });

  test('a code of the platform for cash that a shop collects itself', async () => {
    await market.create.priceRule({ codes: ['TIENMAT'] });
    expect(await offersOf({ orders: [orderOf(stall, { payment_method: 'cod' })] })).toEqual([]);
  });
});

test('for two shops the platform’s code is judged by both orders', async () => {
  const second = await market.create.stall();
  await market.create.priceRule({ value: 10, value_type: 'percentage', codes: ['HAISHOP'] });
  expect(await offersOf({ orders: [orderOf(stall), orderOf(second)] })).toMatchObject([
    { code: 'HAISHOP', amount: (2 * GOODS) / 10 },
  ]);
});

test('an order that reaches the minimum only with another gets its part by goods, on shipping and on goods', async () => {
  const small = await market.create.stall({ tiers: [{ start: 1, price: GOODS / 12 }] });
  const large = orderOf(stall, { shipping_lines: [{ code: 'pickup' }] });
  const amounts = async (code: string, quantity: number) => {
    const orders = [large, orderOf(small, { quantity })];
    const { quotes } = await quoteOf({ orders, discount_codes: [{ price_rule: { code } }] });
    return quotes.map(({ discounts }) => discounts.reduce((sum, { amount }) => sum + amount, 0));
  };
  const rule = { value: 13_000, minimum_subtotal: GOODS + 1 };
  await market.create.priceRule({ ...rule, target_type: 'shipping_line', codes: ['GIAOHANG'] });
  await market.create.priceRule({ ...rule, product_ids: [small.product.id], codes: ['MOTMON'] });
  for (const code of ['GIAOHANG', 'MOTMON']) {
    // one of thirteen pieces
    expect(await amounts(code, 1)).toEqual([0, 1_000]);
    expect(await amounts(code, 13)).toEqual([0, 13_000]);
  }
});
