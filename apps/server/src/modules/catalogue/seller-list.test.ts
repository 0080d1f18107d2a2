import { changeSellerProducts, listSellerProducts } from '@market/contract/catalogue/seller-routes';
import { getProduct } from '@market/contract/catalogue/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { unitsSold } from '../orders/events.ts';
import { refreshCards } from './index.ts';

let market: Market;
let seller: As;
let shopId: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  market = await startMarket();
  const stall = await market.create.stall();
  shopId = stall.shopId;
  seller = await market.as(stall.ownerId);
  ids['first'] = stall.product.id;
  const make = async (name: string, fields: object) =>
    (ids[name] = (await market.create.product({ shop_id: shopId, title: name, ...fields })).id);
  await make('Áo thấp', { variants: [{ stock: 3 }] });
  await make('Áo chờ', { review_status: 'pending' });
  await make('Áo sửa', { review_status: 'need_review' });
  await make('Áo hỏng', { review_status: 'rejected' });
  await make('Áo nháp', { status: 'draft', review_status: 'pending' });
  await make('Áo ẩn', { status: 'inactive' });
  await make('Quần 100%', { tiers: [{ start: 5, price: 500_000 }] });
  await sql`update variants set sku = 'QD-77', barcode = '8930001' where product_id = ${ids['Quần 100%']}`.execute(
    market.db,
  );
  await transact(market.context(), (context) => refreshCards(context, Object.values(ids)));
});
afterAll(() => market.close());

const list = async (query: object = {}) => unwrap(await seller.call(listSellerProducts, { query })).data;
const titles = async (query: object) => (await list(query)).products.map(({ title }) => title).toSorted();
const change = async (body: object) =>
  unwrap(await seller.call(changeSellerProducts, { body: body as never })).data.result;

describe('the list of a shop', () => {
  it('counts every state and shows each', async () => {
    const { counts, total } = await list();
    expect(total).toBe(8);
    expect(counts).toEqual({
      all: 8,
      active: 4,
      low_stock: 1,
      waiting: 2,
      rejected: 1,
      draft: 1,
      inactive: 1,
    });
    for (const [status, count] of Object.entries(counts)) expect((await list({ status })).total).toBe(count);
  });

  it.each([
    ['qu%n', []],
    ['quan 100%', ['Quần 100%']],
    ['qd-77', ['Quần 100%']],
    ['8930001', ['Quần 100%']],
    ['AO CHO', ['Áo chờ']],
  ])('finds %s in title, SKU and barcode', async (keyword, found) => {
    expect(await titles({ keyword })).toEqual(found);
  });

  it('filters by stock and price, and sorts', async () => {
    expect(await titles({ max_stock: 3 })).toEqual(['Áo thấp']);
    expect(await titles({ min_price: 400_000 })).toEqual(['Quần 100%']);
    expect((await list({ sort: 'price_highest' })).products[0]!.title).toBe('Quần 100%');
    expect((await list({ sort: 'stock_lowest' })).products[0]!.title).toBe('Áo thấp');
  });

  it('says what a row lacks', async () => {
    const [row] = (await list({ keyword: 'Áo thấp' })).products;
    expect(row).toMatchObject({
      low_stock: true,
      available: 3,
      hints: ['size_table'],
      missing: [],
      sales_30d: 0,
    });
  });

  it('sums the sales of 30 days from what orders report, and drops them with the days', async () => {
    const line = { product_id: ids['first']!, quantity: 4, revenue: 400_000 };
    await transact(market.context(), (context) =>
      publish(context, unitsSold({ order_id: 'a', lines: [line] })),
    );
    await market.settle();
    const [row] = (await list({ sort: 'best_selling' })).products;
    expect(row).toMatchObject({ id: ids['first'], sales_30d: 4, revenue_30d: 400_000, revenue_change: null });
    market.clock.pass(31 * 24 * 3_600_000);
    seller = await market.as(seller.userId!);
    await market.run('catalogue.roll_sales');
    expect((await list({ sort: 'best_selling' })).products.map(({ sales_30d }) => sales_30d)[0]).toBe(0);
  });

  it('is that of the own shop alone', async () => {
    const stranger = await market.as((await market.create.stall()).ownerId);
    expect(unwrap(await stranger.call(listSellerProducts, {})).data.total).toBe(1);
    const body = { ids: [ids['first']!], change: { action: 'delete' as const } };
    expect(unwrap(await stranger.call(changeSellerProducts, { body })).data.result.matched).toBe(0);
  });
});

describe('a change of many products', () => {
  it('of prices is shown first and changes nothing, then does', async () => {
    const body = {
      ids: [ids['first'], ids['Quần 100%']],
      change: { action: 'price', percent: -5, round_to: 500 },
    };
    const { items, changed } = await change({ ...body, preview: true });
    expect(changed).toBe(2);
    expect(items.map(({ prices }) => prices)).toEqual([
      { was: { first: 100_000, last: 90_000 }, now: { first: 95_000, last: 85_500 } },
      { was: { first: 500_000, last: 500_000 }, now: { first: 475_000, last: 475_000 } },
    ]);
    expect((await list({ keyword: 'Quần' })).products[0]!.price_range).toEqual({
      min: 500_000,
      max: 500_000,
    });
    await change(body);
    expect((await list({ keyword: 'Quần' })).products[0]!.price_range).toEqual({
      min: 475_000,
      max: 475_000,
    });
    const guest = await market.as();
    const { product } = unwrap(await guest.call(getProduct, { params: { id: String(ids['Quần 100%']) } }));
    expect(product.prices[0]!.price).toBe(475_000);
  });

  it('of all that match a filter changes those alone', async () => {
    const { matched } = await change({
      filter: { keyword: 'áo', status: 'active' },
      change: { action: 'stock', delta: 7 },
    });
    expect(matched).toBe(3);
    expect((await list({ keyword: 'Áo ẩn' })).products[0]!.available).toBe(100);
  });

  it('answers what cannot change and why, and stops nothing else', async () => {
    const result = await change({
      ids: [ids['Áo thấp'], ids['first']],
      change: { action: 'stock', delta: -50 },
    });
    expect(result).toMatchObject({ changed: 1, refused: 1 });
    expect(result.items[0]!.refused).toBe('Có phân loại không đủ tồn để trừ.');
  });

  it('hides, shows, deletes and takes back', async () => {
    const one = [ids['Áo thấp']!];
    expect(await change({ ids: one, change: { action: 'status', status: 'inactive' } })).toMatchObject({
      items: [{ status: 'active', refused: null }],
    });
    await change({ ids: one, change: { action: 'status', status: 'active' } });
    await change({ ids: one, change: { action: 'delete' } });
    expect(await titles({ keyword: 'Áo thấp' })).toEqual([]);
    expect(await change({ ids: one, change: { action: 'restore' } })).toMatchObject({ changed: 1 });
    expect(await titles({ keyword: 'Áo thấp' })).toEqual(['Áo thấp']);
  });

  it('of the category sends public ones to review', async () => {
    const { lv1, lv2 } = await market.create.categories();
    await change({
      ids: [ids['first']],
      change: { action: 'category', category_lv1: lv1, category_lv2: lv2 },
    });
    expect((await list({ category: lv2 })).products).toMatchObject([
      { review_status: 'need_review', is_public: true },
    ]);
  });

  it.each([
    ['neither ids nor filter', { change: { action: 'up' } }, 400],
    ['a price without a number', { ids: [1], change: { action: 'price' } }, 400],
    ['both ways of a price', { ids: [1], change: { action: 'price', percent: 1, amount: 1 } }, 400],
    [
      'a category that is none',
      { ids: [1], change: { action: 'category', category_lv1: 1, category_lv2: 1 } },
      422,
    ],
  ])('with %s is refused', async (_what, body, status) => {
    expect(await seller.call(changeSellerProducts, { body: body as never })).toMatchObject({ status });
  });
});

it('hidden prices of a shop stay hidden after it changes them', async () => {
  await sql`update products set hide_prices = true where id = ${ids['Quần 100%']}`.execute(market.db);
  await change({ ids: [ids['Quần 100%']], change: { action: 'price', amount: 1_234 } });
  const guest = await market.as();
  const answer = await guest.inject({ method: 'GET', url: `/v2/product/products/${ids['Quần 100%']}` });
  expect(answer.body).not.toMatch(/47[56][ ._]?\d{3}/);
});
