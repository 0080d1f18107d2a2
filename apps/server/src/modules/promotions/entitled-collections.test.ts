import { placeCheckout, quoteCheckout } from '@market/contract/checkout/routes';
import type { CheckoutPayload } from '@market/contract/checkout/schemas';
import {
  changeSellerPriceRule,
  createPlatformPriceRule,
  createSellerPriceRule,
  getSellerPriceRule,
  listSellerPriceRules,
} from '@market/contract/promotions/price-rule-routes';
import { listPriceRules } from '@market/contract/promotions/routes';
import type { PriceRuleChanges, PriceRuleInput } from '@market/contract/promotions/schemas';
import {
  addToShopCollection,
  deleteShopCollection,
  removeFromShopCollection,
} from '@market/contract/saved/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { makeCollection } from '#test/factories/saved.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let buyer: As;
let seller: As;
let stall: TestStall;
let productId: number;
let codeCount = 0;
beforeAll(async () => {
  market = await startMarket();
});
beforeEach(async () => {
  stall = await market.create.stall();
  productId = stall.product.id;
  seller = await market.as(stall.ownerId);
  buyer = await market.as(await market.create.user());
});
afterAll(() => market.close());

const collectionOf = (products: readonly number[], name?: string, shop_id = stall.shopId) =>
  makeCollection(market.context(), { shop_id, products, ...(name !== undefined && { name }) });
const add = async (collectionId: number, product_id: number) =>
  unwrap(
    await seller.call(addToShopCollection, {
      params: { id: stall.shopId, collectionId },
      body: { product_id },
    }),
  );
const remove = async (collectionId: number, product_id: number) =>
  unwrap(
    await seller.call(removeFromShopCollection, {
      params: { id: stall.shopId, collectionId, productId: product_id },
    }),
  );
const freshCode = () => `BST-${(codeCount += 1)}`;
const TERMS = { title: 'Hàng hè', value_type: 'fixed_amount', value: 20_000 } as const;
const tryRule = (body: Partial<PriceRuleInput>, as = seller) =>
  as.call(createSellerPriceRule, { body: { ...TERMS, ...body } });
const ruleOf = async (body: Partial<PriceRuleInput>) => {
  const code = freshCode();
  return { ...unwrap(await tryRule({ ...body, codes: [code] })).data.price_rule, code };
};
const get = async (id: number) =>
  unwrap(await seller.call(getSellerPriceRule, { params: { id } })).data.price_rule;
const change = (id: number, body: PriceRuleChanges) =>
  seller.call(changeSellerPriceRule, { params: { id }, body });
const orderWith = (code: string): CheckoutPayload => ({
  orders: [
    makeOrderPayload(stall, {
      quantity: 12,
      payment_method: 'bank_transfer',
      discount_codes: [{ price_rule: { code } }],
    }),
  ],
});
const quote = (code: string) => buyer.call(quoteCheckout, { body: orderWith(code) });
const discountOf = async (code: string) => {
  const [order] = unwrap(await quote(code)).checkout.quotes;
  return order!.discounts.reduce((sum, { amount }) => sum + amount, 0);
};
const listedFor = async (product_id: number) =>
  unwrap(
    await buyer.call(listPriceRules, { query: { shop_id: stall.shopId, product_id } }),
  ).price_rules.flatMap(({ codes }) => codes);
const notEntitled = { ok: false, status: 422, facts: { reason: 'not_entitled' } };

describe('a rule of a collection', () => {
  test('reduces its products, which enter and leave with the collection', async () => {
    const id = await collectionOf([]);
    const rule = await ruleOf({ entitled_collection_ids: [id] });
    expect(rule).toMatchObject({
      target_selection: 'entitled',
      entitled_product_ids: [],
      entitled_collection_ids: [id],
    });
    expect(await quote(rule.code)).toMatchObject(notEntitled);
    await add(id, productId);
    expect(await discountOf(rule.code)).toBe(20_000);
    await remove(id, productId);
    expect(await quote(rule.code)).toMatchObject(notEntitled);
  });

  test('counts the products that it is for now, each once, for its owner', async () => {
    const id = await collectionOf([]);
    const rule = await ruleOf({ entitled_collection_ids: [id] });
    expect(rule).toMatchObject({ entitled_count: 0 });
    await add(id, productId);
    expect(await get(rule.id)).toMatchObject({ entitled_count: 1 });
    const other = await market.create.product({ shop_id: stall.shopId });
    unwrap(await change(rule.id, { entitled_product_ids: [productId, other.id] }));
    const { price_rules } = unwrap(await seller.call(listSellerPriceRules, { query: {} })).data;
    expect(price_rules).toMatchObject([{ id: rule.id, entitled_count: 2 }]);
    expect(await ruleOf({})).toMatchObject({ entitled_count: null });
  });

  test('opens with the titles of the products that it names', async () => {
    const { id } = await market.create.product({ shop_id: stall.shopId, title: 'Quần jogger' });
    const rule = await ruleOf({
      entitled_product_ids: [id],
      entitled_collection_ids: [await collectionOf([productId])],
    });
    const { products } = unwrap(await seller.call(getSellerPriceRule, { params: { id: rule.id } })).data;
    expect(products).toEqual([{ id, title: 'Quần jogger' }]);
  });

  test('and the deletion of its collection at the same instant: it is refused, or loses the collection', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await collectionOf([productId]);
      const [made] = await Promise.all([
        tryRule({ entitled_collection_ids: [id], codes: [freshCode()] }),
        seller.call(deleteShopCollection, { params: { id: stall.shopId, collectionId: id } }).then(unwrap),
      ]);
      if (made.ok) expect(await get(made.value.data.price_rule.id)).toMatchObject({ entitled_count: 0 });
      else expect(made).toMatchObject({ status: 422, facts: { reason: 'collections' } });
    }
  });

  test('is offered by a quote with what it takes off', async () => {
    const { code } = await ruleOf({ entitled_collection_ids: [await collectionOf([productId])] });
    const { offers } = unwrap(await buyer.call(quoteCheckout, { body: orderWith(code) })).checkout;
    expect(offers).toMatchObject([{ code, amount: 20_000 }]);
  });

  test('is for the products that it names too', async () => {
    const inCollection = await market.create.product({ shop_id: stall.shopId });
    const neither = await market.create.product({ shop_id: stall.shopId });
    const { code } = await ruleOf({
      entitled_product_ids: [productId],
      entitled_collection_ids: [await collectionOf([inCollection.id])],
    });
    expect(await discountOf(code)).toBe(20_000);
    expect(await listedFor(productId)).toEqual([code]);
    expect(await listedFor(inCollection.id)).toEqual([code]);
    expect(await listedFor(neither.id)).toEqual([]);
  });
});

test('a deleted collection leaves its rule, which then reduces nothing, even when it is sent back', async () => {
  const id = await collectionOf([productId]);
  const rule = await ruleOf({ entitled_collection_ids: [id] });
  unwrap(await seller.call(deleteShopCollection, { params: { id: stall.shopId, collectionId: id } }));
  const left = { target_selection: 'entitled', entitled_product_ids: [], entitled_collection_ids: [] };
  expect(await get(rule.id)).toMatchObject(left);
  expect(await quote(rule.code)).toMatchObject(notEntitled);
  expect(await listedFor(productId)).toEqual([]);
  expect(await change(rule.id, { entitled_product_ids: [], entitled_collection_ids: [] })).toMatchObject({
    status: 422,
    facts: { reason: 'no_products' },
  });
  expect(await get(rule.id)).toMatchObject(left);
});

describe('refused is', () => {
  const refused = { status: 422, facts: { reason: 'collections' } };

  test('a collection of another shop, of a person, and one that does not exist', async () => {
    const foreign = await collectionOf([], 'Của shop khác', await market.create.shop());
    const personal = await makeCollection(market.context(), { user_id: stall.ownerId });
    const own = await collectionOf([]);
    for (const id of [foreign, personal, 987_654_321]) {
      expect(await tryRule({ entitled_collection_ids: [own, id] })).toMatchObject(refused);
      const rule = await ruleOf({ entitled_collection_ids: [own] });
      expect(await change(rule.id, { entitled_collection_ids: [id] })).toMatchObject(refused);
    }
  });

  test('any collection for a rule of the platform', async () => {
    const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
    const body = { ...TERMS, entitled_collection_ids: [await collectionOf([])] };
    expect(await finance.call(createPlatformPriceRule, { body })).toMatchObject(refused);
  });
});

test('a change leaves what it does not mention, and a rule is for everything when its owner says so', async () => {
  const id = await collectionOf([productId]);
  const rule = await ruleOf({ entitled_product_ids: [productId], entitled_collection_ids: [id] });
  unwrap(await change(rule.id, { title: 'Tên mới', entitled_product_ids: [] }));
  expect(await get(rule.id)).toMatchObject({
    target_selection: 'entitled',
    entitled_product_ids: [],
    entitled_collection_ids: [id],
  });
  unwrap(await change(rule.id, { entitled_collection_ids: [] }));
  expect(await get(rule.id)).toMatchObject({ target_selection: 'all', entitled_collection_ids: [] });
});

describe('an order of one product in the collection and one that is not', () => {
  /** 12 pieces of each at 90 000 ₫. */
  const GOODS = 1_080_000;
  const PERCENT = { value_type: 'percentage', value: 10 } as const;
  let second: TestStall['product'];
  const both = (code: string): CheckoutPayload => ({
    orders: [
      makeOrderPayload(stall, {
        payment_method: 'bank_transfer',
        discount_codes: [{ price_rule: { code } }],
        line_items: [stall.product, second].map(({ variants }) => ({
          variant_id: variants[0]!,
          quantity: 12,
        })),
      }),
    ],
  });
  beforeEach(async () => {
    second = await market.create.product({ shop_id: stall.shopId });
  });

  test('is reduced by a share of the first alone, and its minimum counts both', async () => {
    const { code } = await ruleOf({
      ...PERCENT,
      minimum_subtotal: 2 * GOODS,
      entitled_collection_ids: [await collectionOf([stall.product.id])],
    });
    const { orders } = unwrap(await buyer.call(placeCheckout, { body: both(code) }));
    const { rows } = await sql<{ product_id: number; shop_discount: number }>`
      select product_id, shop_discount from order_lines where order_id = ${orders[0]!.id} order by product_id
    `.execute(market.db);
    expect(rows).toEqual([
      { product_id: stall.product.id, shop_discount: GOODS / 10 },
      { product_id: second.id, shop_discount: 0 },
    ]);
  });

  test('is not placed at the quoted price when the shop adds the second', async () => {
    const id = await collectionOf([stall.product.id]);
    const { code } = await ruleOf({ ...PERCENT, entitled_collection_ids: [id] });
    const { token } = unwrap(await buyer.call(quoteCheckout, { body: both(code) })).checkout;
    await add(id, second.id);
    expect(await buyer.call(placeCheckout, { body: { ...both(code), quote_token: token } })).toMatchObject({
      status: 409,
      code: 'order.errors.price_changed',
    });
  });
});

test('a product that leaves the collection after the quote stops the order', async () => {
  const id = await collectionOf([productId]);
  const { code } = await ruleOf({ entitled_collection_ids: [id] });
  const { token } = unwrap(await quote(code)).checkout;
  await remove(id, productId);
  expect(await buyer.call(placeCheckout, { body: { ...orderWith(code), quote_token: token } })).toMatchObject(
    notEntitled,
  );
});
