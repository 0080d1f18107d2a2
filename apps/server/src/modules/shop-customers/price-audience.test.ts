import { addToCart, getCart } from '@market/contract/cart/routes';
import { getOrderableProduct, getProduct, listPrices } from '@market/contract/catalogue/routes';
import { placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import { followShop, unfollowShop } from '@market/contract/following/routes';
import {
  listRelatedSummaries,
  searchProducts,
  searchSummaries,
} from '@market/contract/product-search/routes';
import { addToWishlist, listWishlist } from '@market/contract/saved/routes';
import { changeShopCustomer, getShopCustomer } from '@market/contract/shop-customers/routes';
import { changeShopSettings, getShopSettings } from '@market/contract/shops/settings-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

/** No other number of the market. */
const PRICE = 7_654_321;

let market: Market;
let stall: TestStall;
let owner: As;
let staff: As;
beforeAll(async () => {
  market = await startMarket();
  stall = await market.create.stall({ hide_prices: true, tiers: [{ start: 1, price: PRICE }] });
  owner = await market.as(stall.ownerId);
  staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  await showPricesTo('allowed');
});
afterAll(() => market.close());

const showPricesTo = async (price_audience: 'signed_in' | 'allowed') => {
  const { version } = unwrap(await owner.call(getShopSettings)).data.shop;
  unwrap(await owner.call(changeShopSettings, { body: { shop: { price_audience, version } } }));
  await market.settle();
};
const allow = async (buyer: As, sees_prices: boolean) => {
  const params = { id: buyer.userId! };
  const { tags, note } = unwrap(await owner.call(getShopCustomer, { params })).data.customer;
  const { customer } = unwrap(
    await owner.call(changeShopCustomer, { params, body: { tags, note, sees_prices } }),
  ).data;
  expect(customer.sees_prices).toBe(sees_prices);
};
/** Somebody who follows the shop is its customer. */
const customer = async (): Promise<As> => {
  const buyer = await market.as(await market.create.user());
  unwrap(await buyer.call(followShop, { params: { id: stall.shopId } }));
  await market.settle();
  return buyer;
};

/** Everything that shows a price of the product to this person. */
const answersTo = async (viewer: As): Promise<string> => {
  const { id, variants } = stall.product;
  await viewer.call(addToWishlist, { body: { product_id: id } });
  const answers = [
    await viewer.call(getProduct, { params: { id: String(id) } }),
    await viewer.call(getOrderableProduct, { params: { id } }),
    await viewer.call(listPrices, { query: { ids: [id] } }),
    await viewer.call(searchProducts, { query: { filter_shop_id: stall.shopId } }),
    await viewer.call(searchSummaries, { query: { filter_shop_id: stall.shopId } }),
    await viewer.call(listRelatedSummaries, { query: { product_id: id } }),
    await viewer.call(listWishlist, {}),
    await viewer.call(addToCart, { body: { variant_id: variants[0]!, quantity: 1 } }),
    await viewer.call(getCart),
    await viewer.call(quoteOrder, { body: makeOrderPayload(stall) }),
    await viewer.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: `{ product(id: "${id}") { prices { price } variants { finalPrice } } }` },
    }),
  ];
  return JSON.stringify(answers);
};
const pricesIn = (answers: string): number => answers.split(String(PRICE)).length - 1;

test('no answer shows the price to a buyer whom the shop does not allow', async () => {
  expect(pricesIn(await answersTo(await customer()))).toBe(0);
});

test('nor can they buy it', async () => {
  const buyer = await customer();
  const variant_id = stall.product.variants[0]!;
  expect(await buyer.call(addToCart, { body: { variant_id, quantity: 1 } })).toMatchObject({ ok: false });
  expect(await buyer.call(placeOrder, { body: makeOrderPayload(stall) })).toMatchObject({ ok: false });
});

test('a customer whom the shop allows sees it and buys, until the shop takes that back', async () => {
  const buyer = await customer();
  await allow(buyer, true);
  expect(pricesIn(await answersTo(buyer))).toBeGreaterThan(8);
  unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall) }));
  await allow(buyer, false);
  expect(pricesIn(JSON.stringify(await buyer.call(getCart)))).toBe(0);
  expect(await buyer.call(placeOrder, { body: makeOrderPayload(stall) })).toMatchObject({ ok: false });
});

test('who follows no more stays a customer while the shop allows them, so that it can take that back', async () => {
  const buyer = await customer();
  await allow(buyer, true);
  unwrap(await buyer.call(unfollowShop, { params: { id: stall.shopId } }));
  await market.settle();
  const readPrice = async () => {
    const params = { id: String(stall.product.id) };
    return pricesIn(JSON.stringify(await buyer.call(getProduct, { params })));
  };
  expect(await readPrice()).toBeGreaterThan(0);
  await allow(buyer, false);
  expect(await readPrice()).toBe(0);
});

test('a cart does not reveal what a unit cost before the shop withdrew that', async () => {
  const buyer = await customer();
  await allow(buyer, true);
  expect(pricesIn(await answersTo(buyer))).toBeGreaterThan(8);
  await allow(buyer, false);
  expect(pricesIn(JSON.stringify(await buyer.call(getCart)))).toBe(0);
});

test('permission of another shop does not help', async () => {
  const other = await market.create.stall({ hide_prices: true });
  const buyer = await customer();
  unwrap(await buyer.call(followShop, { params: { id: other.shopId } }));
  await market.settle();
  const body = { tags: [], note: '', sees_prices: true };
  const params = { id: buyer.userId! };
  unwrap(await (await market.as(other.ownerId)).call(changeShopCustomer, { params, body }));
  expect(pricesIn(await answersTo(buyer))).toBe(0);
});

test('its own people and staff always see it, guests never', async () => {
  const { id } = stall.product;
  for (const viewer of [owner, staff])
    expect(JSON.stringify(await viewer.call(getProduct, { params: { id: String(id) } }))).toContain(
      String(PRICE),
    );
  expect(pricesIn(await answersTo(await market.as()))).toBe(0);
});

test('everybody who is signed in sees it again when the shop says so', async () => {
  await showPricesTo('signed_in');
  expect(pricesIn(await answersTo(await market.as(await market.create.user())))).toBeGreaterThan(8);
  expect(pricesIn(await answersTo(await market.as()))).toBe(0);
});
