import { getProduct } from '@market/contract/catalogue/routes';
import type { DealChanges, DealInput } from '@market/contract/promotions/schemas';
import {
  changeSellerDeal,
  createSellerDeal,
  getSellerDeal,
  listSellerDeals,
  stopSellerDeal,
} from '@market/contract/promotions/seller-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeDeals } from '#promotions';
import { transact } from '#platform/context.ts';
import { DAY, HOUR, later } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let seller: As;
let other: As;
let shopId: number;
beforeAll(async () => {
  market = await startMarket();
  const stall = await market.create.stall();
  shopId = stall.shopId;
  seller = await market.as(stall.ownerId);
  other = await market.as((await market.create.stall()).ownerId);
});
afterAll(() => market.close());

const inHours = (hours: number) => later(market.clock.now(), hours * HOUR).toISOString();
const aProduct = () => market.create.product({ shop_id: shopId });
const inputOf = (product_id: number, fields: Partial<DealInput> = {}) => ({
  product_id,
  price: 70_000,
  end_at: inHours(24),
  max_sale_quantity: 100,
  ...fields,
});
const tryDeal = (productId: number, fields?: Partial<DealInput>) =>
  seller.call(createSellerDeal, { body: inputOf(productId, fields) });
const makeDeal = async (fields?: Partial<DealInput>) =>
  unwrap(await tryDeal((await aProduct()).id, fields)).data.deal;
const change = (id: number, body: DealChanges, as = seller) =>
  as.call(changeSellerDeal, { params: { id }, body });
const stop = (id: number, as = seller) => as.call(stopSellerDeal, { params: { id } });
const get = (id: number, as = seller) => as.call(getSellerDeal, { params: { id } });
const take = (deal_id: number, quantity: number) =>
  transact(market.context(), (context) => takeDeals(context, [{ deal_id, quantity }]));
/** What everybody sees of a product's deal. */
const publicDealOf = async (productId: number) => {
  await market.settle();
  const { product } = unwrap(
    await (await market.as()).call(getProduct, { params: { id: String(productId) } }),
  ) as never as { product: { is_deal: boolean; dealStatus: string | null } };
  return product;
};

describe('a shop begins a deal', () => {
  test('now, with the discount from the price of the first tier, and the card shows it at once', async () => {
    const product = await market.create.product({ shop_id: shopId, unit_name: 'đôi' });
    const { deal } = unwrap(await tryDeal(product.id, { min_quantity: 2 })).data;
    expect(deal).toMatchObject({
      product_id: product.id,
      product: { id: product.id, handle: product.handle, unit_name: 'đôi' },
      price: 70_000,
      list_price: 100_000,
      start_at: market.clock.now().toISOString(),
      min_quantity: 2,
      max_sale_quantity: 100,
      ordered: 0,
      state: 'running',
    });
    expect(deal.discount_rate).toBeCloseTo(0.3);
    expect((await publicDealOf(product.id)).is_deal).toBe(true);
  });

  test('later; a begin in the past means now', async () => {
    expect(await makeDeal({ start_at: inHours(1) })).toMatchObject({
      state: 'scheduled',
      start_at: inHours(1),
    });
    expect(await makeDeal({ start_at: inHours(-5) })).toMatchObject({
      state: 'running',
      start_at: inHours(0),
    });
  });

  test.each([
    ['at the price of the first tier', { price: 100_000 }, 'price'],
    [
      'that ends before it begins',
      { start_at: '2027-01-02T00:00:00Z', end_at: '2027-01-01T00:00:00Z' },
      'window',
    ],
    ['that is over', { end_at: '2026-01-01T00:00:00Z' }, 'window'],
    ['at a time that is none', { end_at: '2027-13-41T00:00:00Z' }, 'window'],
    ['with a minimum above what there is', { min_quantity: 101 }, 'quantity'],
  ])('but none %s', async (_what, fields, reason) => {
    expect(await tryDeal((await aProduct()).id, fields)).toMatchObject({
      ok: false,
      status: 422,
      code: 'promotion.errors.deal_refused',
      facts: { reason },
    });
  });

  test('but not of fewer units than the smallest order', async () => {
    const { id } = await market.create.product({
      shop_id: shopId,
      unit_name: 'đôi',
      tiers: [{ start: 20, price: 100_000 }],
    });
    expect(await tryDeal(id, { max_sale_quantity: 19 })).toMatchObject({
      ok: false,
      status: 422,
      message: 'Khách mua ít nhất 20 đôi mỗi đơn, nên deal cũng phải có từ 20 đôi.',
      facts: { reason: 'minimum', least: 20 },
    });
    expect((await tryDeal(id, { max_sale_quantity: 20 })).ok).toBe(true);
  });

  test('but not for a product without a price, of another shop, or that does not exist', async () => {
    const bare = await market.create.product({ shop_id: shopId, tiers: [] });
    expect(await tryDeal(bare.id)).toMatchObject({ status: 422, facts: { reason: 'no_price' } });
    const otherProduct = await market.create.product();
    const [foreign, missing] = [await tryDeal(otherProduct.id), await tryDeal(987_654_321)];
    expect(missing).toMatchObject({ ok: false, status: 404, code: 'product.errors.not_found' });
    expect(foreign).toEqual(missing);
  });

  test.each([
    { price: 0 },
    { price: 1.5 },
    { price: -70_000 },
    { max_sale_quantity: 0 },
    { max_sale_quantity: 1_000_001 },
    { min_quantity: 0 },
    { end_at: 'mai' },
    { end_at: '2027-01-01' },
    { shop_id: 1 },
    { ordered: 5 },
    { product_id: 'x' },
  ])('and not with %j', async (fields) => {
    expect(await tryDeal((await aProduct()).id, fields as never)).toMatchObject({ ok: false, status: 400 });
  });

  test('and overlapping deals are refused: of ten concurrent calls one succeeds', async () => {
    const { id } = await aProduct();
    const all = await Promise.all(Array.from({ length: 10 }, () => tryDeal(id)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = all.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ status: 409, code: 'promotion.errors.deal_overlaps' });
    expect(await tryDeal(id, { start_at: inHours(24), end_at: inHours(25) })).toMatchObject({ ok: true });
    expect(await tryDeal(id, { start_at: inHours(23), end_at: inHours(24) })).toMatchObject({ status: 409 });
  });
});

describe('a shop changes a deal', () => {
  test('freely before it begins', async () => {
    const { id } = await makeDeal({ start_at: inHours(2) });
    const terms = { price: 50_000, start_at: inHours(3), end_at: inHours(5), max_sale_quantity: 7 };
    expect(unwrap(await change(id, terms)).data.deal).toMatchObject(terms);
    expect(await change(id, { price: 100_000 })).toMatchObject({ status: 422, facts: { below: 100_000 } });
  });

  test('while it runs only to end it earlier or to add units', async () => {
    const { id } = await makeDeal();
    for (const no of [
      { price: 60_000 },
      { min_quantity: 2 },
      { end_at: inHours(25) },
      { max_sale_quantity: 99 },
      { start_at: inHours(1) },
    ])
      expect(await change(id, no), JSON.stringify(no)).toMatchObject({
        status: 422,
        facts: { reason: 'running' },
      });
    expect(await change(id, { end_at: inHours(-1) })).toMatchObject({ facts: { reason: 'window' } });
    const validChanges = { end_at: inHours(20), max_sale_quantity: 150 };
    expect(unwrap(await change(id, validChanges)).data.deal).toMatchObject({
      ...validChanges,
      price: 70_000,
    });
  });

  test('that is sold out, and more units make it run again', async () => {
    const deal = await makeDeal({ max_sale_quantity: 5 });
    await take(deal.id, 5);
    expect(unwrap(await get(deal.id)).data.deal.state).toBe('sold_out');
    expect(unwrap(await change(deal.id, { max_sale_quantity: 6 })).data.deal.state).toBe('running');
    expect(await take(deal.id, 1)).toEqual([]);
  });

  test('but not to overlap another, and not after it has ended', async () => {
    const { id } = await aProduct();
    const first = unwrap(await tryDeal(id, { start_at: inHours(1), end_at: inHours(2) })).data.deal;
    unwrap(await tryDeal(id, { start_at: inHours(2), end_at: inHours(3) }));
    expect(await change(first.id, { end_at: inHours(3) })).toMatchObject({ status: 409 });
    await stop((await makeDeal()).id);
    const over = await makeDeal();
    unwrap(await stop(over.id));
    expect(await change(over.id, {})).toMatchObject({ status: 409, code: 'promotion.errors.deal_over' });
  });
});

describe('a shop stops a deal', () => {
  test('while it runs: it applies to no order, its card is updated, and a new one may begin', async () => {
    const product = await aProduct();
    const { deal } = unwrap(await tryDeal(product.id)).data;
    unwrap(await stop(deal.id));
    unwrap(await stop(deal.id));
    expect(unwrap(await get(deal.id)).data.deal.state).toBe('stopped');
    expect(await take(deal.id, 1)).toEqual([deal.id]);
    expect((await publicDealOf(product.id)).is_deal).toBe(false);
    expect(await tryDeal(product.id)).toMatchObject({ ok: true });
  });

  test('before it begins: it is deleted, also from its card', async () => {
    const product = await aProduct();
    const { deal } = unwrap(await tryDeal(product.id, { start_at: inHours(1) })).data;
    expect((await publicDealOf(product.id)).dealStatus).toBe('scheduled');
    unwrap(await stop(deal.id));
    expect(await get(deal.id)).toMatchObject({ status: 404 });
    expect((await publicDealOf(product.id)).dealStatus).toBeNull();
  });
});

test('another shop’s deal cannot be read, changed or stopped', async () => {
  const { id } = await makeDeal();
  for (const answer of [await get(id, other), await change(id, {}, other), await stop(id, other)])
    expect(answer).toMatchObject({ ok: false, status: 404, code: 'promotion.errors.deal_not_found' });
  expect(unwrap(await get(id)).data.deal.state).toBe('running');
});

test('deals are listed by state, the latest first', async () => {
  const { ownerId, product } = await market.create.stall();
  const as = await market.as(ownerId);
  const now = market.clock.now();
  for (const [from, to] of [
    [0, 1],
    [2, 3],
    [4, 5],
  ] as const)
    unwrap(
      await as.call(createSellerDeal, {
        body: inputOf(product.id, {
          start_at: later(now, from * DAY).toISOString(),
          end_at: later(now, to * DAY).toISOString(),
        }),
      }),
    );
  market.clock.pass(2 * DAY);
  const returned = await market.as(ownerId);
  const list = async (query: object) => unwrap(await returned.call(listSellerDeals, { query })).data;
  const states = async (query: object) => (await list(query)).deals.map(({ state }) => state);
  expect(await states({})).toEqual(['scheduled', 'running', 'ended']);
  expect(await states({ status: 'running' })).toEqual(['running']);
  expect(await states({ status: 'stopped' })).toEqual(['ended']);
  expect(await states({ status: 'scheduled' })).toEqual(['scheduled']);
  expect(await list({ page: 2, limit: 2 })).toMatchObject({ deals: [{ state: 'ended' }], total: 3 });
  market.clock.set(now);
});
