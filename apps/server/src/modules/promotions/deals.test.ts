import { listDeals } from '@market/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnDeals, takeDeals } from '#promotions';
import { transact } from '#platform/context.ts';
import { HOUR } from '#platform/time.ts';
import { startMarket, type Market } from '#test/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const aDeal = async (fields: object = {}) => {
  const shop_id = await market.given.shop();
  const product = await market.given.product({ shop_id });
  const { lv1: category_lv1, lv2: category_lv2 } = product;
  return {
    product,
    id: await market.given.deal({
      product_id: product.id,
      shop_id,
      price: 70_000,
      category_lv1,
      category_lv2,
      ...fields,
    }),
  };
};
const listed = async (query: object = {}) => {
  const outcome = await (await market.as()).call(listDeals, { query });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.data;
};
const take = (deal_id: number, quantity: number) =>
  transact(market.context(), (context) => takeDeals(context, [{ deal_id, quantity }]));

test('a running deal is listed with what is left of it', async () => {
  const { product } = await aDeal();
  const { products } = await listed({ category: product.lv2 });
  expect(products).toMatchObject([
    {
      id: product.id,
      isDeal: true,
      dealState: 'running',
      deal: { priceOfDeal: 70_000, quantityOfDeal: 100, numberOfOrder: 0 },
    },
  ]);
});

test('300 buyers at once for 100 units take exactly 100', async () => {
  const { id } = await aDeal();
  const refused = await Promise.all(Array.from({ length: 300 }, () => take(id, 1)));
  expect(refused.filter((deals) => deals.length === 0)).toHaveLength(100);
});

test('units given back can be taken again', async () => {
  const { id } = await aDeal({ max_sale_quantity: 10 });
  await take(id, 10);
  expect(await take(id, 1)).toEqual([id]);
  await transact(market.context(), (context) => returnDeals(context, [{ deal_id: id, quantity: 4 }]));
  expect(await take(id, 4)).toEqual([]);
});

test('sold out still lists as running and says so after the next turn', async () => {
  const { product, id } = await aDeal({ max_sale_quantity: 5 });
  await take(id, 5);
  await market.run('promotions.turn-deals');
  expect((await listed({ category: product.lv1 })).products[0]).toMatchObject({
    dealState: 'sold_out',
    dealOrdered: 5,
  });
});

test('a deal begins and ends by the clock, and nobody takes it afterwards', async () => {
  const now = market.clock.now();
  const { product, id } = await aDeal({
    start_at: new Date(now.getTime() + HOUR),
    end_at: new Date(now.getTime() + 2 * HOUR),
  });
  const category = product.lv2;
  expect((await listed({ category, status: 'scheduled' })).total).toBe(1);
  expect(await take(id, 1)).toEqual([id]);
  market.clock.pass(HOUR);
  expect((await listed({ category })).total).toBe(1);
  expect(await take(id, 1)).toEqual([]);
  market.clock.pass(HOUR);
  await market.run('promotions.turn-deals');
  expect((await listed({ category })).total).toBe(0);
  expect((await listed({ category, status: 'stopped' })).total).toBe(1);
  expect(await take(id, 1)).toEqual([id]);
  market.clock.set(now);
});

test('past the last page the total stays true', async () => {
  const { product } = await aDeal();
  expect(await listed({ category: product.lv2, page: 5 })).toMatchObject({ products: [], total: 1 });
});

test.each([
  { page: 0 },
  { limit: 101 },
  { status: 'all' },
  { sort: 'x' },
  { category: 'x' },
  { page: 10_000, limit: 100 },
])('a list of %j is refused', async (query) => {
  expect(await (await market.as()).call(listDeals, { query: query as never })).toMatchObject({
    ok: false,
    status: 400,
  });
});
