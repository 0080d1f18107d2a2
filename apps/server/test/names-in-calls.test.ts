import { listMyCollections, listShopCollections } from '@market/contract/saved/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCollection } from './factories/saved.ts';
import { unwrap } from './unwrap.ts';
import { journeysIn, read, type Journey, type Journeys } from './journeys.ts';
import { startMarket, type As, type Market } from './market.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

const DELIVERED = ['confirm', 'pay', 'ready', 'shipped', 'delivered'] as const;
const lineOf = async (journey: Journey) => (await read(journey)).lineItems[0]!.id;
const post = (as: As, url: string, payload: object) => as.inject({ method: 'POST', url, payload });

/** The calls that name lines of an order, each for an order of its own, with lines named in some way. */
const CALLS = {
  'a case': async (lines: (id: number) => object[]) => {
    const journey = await journeys.play('after_confirmation', ...DELIVERED);
    const line_items = lines(await lineOf(journey)).map((line) => ({ ...line, quantity: 1 }));
    const body = { type: 'return_refund', reason: 'Áo rách', line_items };
    return post(journey.buyer, `/v2/order/api/orders/${journey.id}/cases.json`, body);
  },
  'a proposed change': async (lines: (id: number) => object[]) => {
    const journey = await journeys.play('after_confirmation');
    const line_items = lines(await lineOf(journey)).map((line) => ({ ...line, quantity: 1 }));
    const url = `/v1/seller/api/orders/${journey.id}/propose-change`;
    return post(journey.seller, url, { note: 'Chỉ còn một cái', line_items });
  },
  'a review': async (lines: (id: number) => object[]) => {
    const journey = await journeys.play('after_confirmation', ...DELIVERED, 'received');
    const line_items = lines(await lineOf(journey)).map((line) => ({ ...line, rating: 5 }));
    const shop = { communication: 5, product: 5, trust: 5 };
    return post(journey.buyer, '/v1/review/reviews', { order_id: journey.id, line_items, shop });
  },
};

test.each(Object.entries(CALLS))(
  '%s names its lines by line_item_id, or by id as an order does',
  async (_, call) => {
    expect((await call((line_item_id) => [{ line_item_id }])).statusCode).toBeLessThan(300);
    expect((await call((id) => [{ id }])).statusCode).toBeLessThan(300);
    const both = await call((line_item_id) => [{ line_item_id, id: line_item_id + 1 }]);
    expect(both.statusCode).toBeLessThan(300);
    const none = await call(() => [{}]);
    expect([none.statusCode, none.json().facts.fields]).toEqual([
      400,
      { 'line_items.0.line_item_id': 'Vui lòng điền thông tin này.' },
    ]);
  },
);

test('by_user_id of a customer is a flag or the id', async () => {
  const userId = await market.create.user();
  const buyer = await market.as(userId);
  for (const by_user_id of ['1', 'true', 'false', String(userId)]) {
    const url = `/v2/order/api/customers/${userId}.json?by_user_id=${by_user_id}`;
    expect((await buyer.inject({ method: 'GET', url })).statusCode, url).toBe(200);
  }
});

test('collections are paginated, with their total', async () => {
  const buyer = await market.as(await market.create.user());
  for (const name of ['Một', 'Hai', 'Ba'])
    await makeCollection(market.context(), { user_id: buyer.userId!, name });
  const page = async (query: object) => unwrap(await buyer.call(listMyCollections, { query })).data;
  expect((await page({})).collections).toHaveLength(3);
  const second = await page({ page: 2, limit: 2 });
  expect([second.total, second.collections.map(({ name }) => name)]).toEqual([3, ['Ba']]);
  expect((await page({ page: 3, limit: 2 })).collections).toEqual([]);
  for (const limit of [0, 101])
    expect(await buyer.call(listMyCollections, { query: { limit } })).toMatchObject({ status: 400 });
});

test('a shop’s window counts the collections that it shows', async () => {
  const { shopId, ownerId, product } = await market.create.stall();
  await makeCollection(market.context(), { shop_id: shopId, name: 'Trống' });
  await makeCollection(market.context(), { shop_id: shopId, name: 'Đầy', products: [product.id] });
  const totalFor = async (as: As) =>
    unwrap(await as.call(listShopCollections, { params: { id: shopId } })).data.total;
  expect([await totalFor(await market.as()), await totalFor(await market.as(ownerId))]).toEqual([1, 2]);
});
