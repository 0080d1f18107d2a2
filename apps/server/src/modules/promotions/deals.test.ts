import { getProduct } from '@market/contract/catalogue/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { listDeals } from '@market/contract/promotions/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnDeals, takeDeals } from '#promotions';
import { transact } from '#platform/context.ts';
import { HOUR, later } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const aDeal = async (fields: object = {}) => {
  const shop_id = await market.create.shop();
  const product = await market.create.product({ shop_id });
  const { lv1: category_lv1, lv2: category_lv2 } = product;
  return {
    product,
    id: await market.create.deal({
      product_id: product.id,
      shop_id,
      price: 70_000,
      category_lv1,
      category_lv2,
      ...fields,
    }),
  };
};
const listedDeals = async (query: object = {}) => {
  const outcome = await (await market.as()).call(listDeals, { query });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.data;
};
const take = (deal_id: number, quantity: number) =>
  transact(market.context(), (context) => takeDeals(context, [{ deal_id, quantity }]));

test('a running deal is listed with its remaining units', async () => {
  const { product } = await aDeal();
  const { products } = await listedDeals({ category: product.lv2 });
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

/** Buyers who want so many units each, all at once; answers how many got them. */
const takers = async (id: number, quantities: readonly number[]): Promise<number> => {
  const refused = await Promise.all(quantities.map((quantity) => take(id, quantity)));
  return refused.filter((deals) => deals.length === 0).length;
};
const orderedOf = async (id: number): Promise<number> => {
  const { rows } = await sql<{ ordered: number }>`select ordered from deals where id = ${id}`.execute(
    market.db,
  );
  return rows[0]!.ordered;
};

test('concurrent buyers of different quantities take exactly the 200 units of a deal', async () => {
  const buyers = repeat(300, 1_000);
  const { id } = await aDeal({ max_sale_quantity: 200 });
  expect(
    await takers(
      id,
      Array.from({ length: buyers }, () => 1),
    ),
  ).toBe(200);
  expect(await orderedOf(id)).toBe(200);
  const { id: mixed } = await aDeal({ max_sale_quantity: 200 });
  const reserved = await takers(
    mixed,
    Array.from({ length: buyers }, (_, index) => (index % 7) + 1),
  );
  expect(reserved).toBeGreaterThan(0);
  // whoever wants one more finds it, or it is not there
  const left = 200 - (await orderedOf(mixed));
  expect(
    await takers(
      mixed,
      Array.from({ length: 20 }, () => 1),
    ),
  ).toBe(left);
  expect(await orderedOf(mixed)).toBe(200);
});

test('a deal applies from its begin to its end, to the millisecond', async () => {
  const now = market.clock.now();
  const [start, end] = [later(now, HOUR), later(now, 2 * HOUR)];
  const { id } = await aDeal({ start_at: start, end_at: end, max_sale_quantity: 10_000 });
  const step = repeat(5, 1);
  for (let ms = -50; ms <= 50; ms += step) {
    market.clock.set(later(start, ms));
    expect((await take(id, 1)).length, `start ${ms} ms`).toBe(ms < 0 ? 1 : 0);
    market.clock.set(later(end, ms));
    expect((await take(id, 1)).length, `end ${ms} ms`).toBe(ms < 0 ? 0 : 1);
  }
  market.clock.set(now);
});

test('units of a deal are counted per product over all lines of an order', async () => {
  const { id } = await aDeal({ max_sale_quantity: 5 });
  const both = (quantity: number) =>
    transact(market.context(), (context) =>
      takeDeals(context, [
        { deal_id: id, quantity },
        { deal_id: id, quantity },
      ]),
    );
  expect(await both(3)).toEqual([id]);
  expect(await both(2)).toEqual([]);
  expect(await orderedOf(id)).toBe(4);
});

test('a stopped deal applies to no order', async () => {
  const { id } = await aDeal({ stopped_at: market.clock.now() });
  expect(await take(id, 1)).toEqual([id]);
});

test('returned units can be sold again', async () => {
  const { id } = await aDeal({ max_sale_quantity: 10 });
  await take(id, 10);
  expect(await take(id, 1)).toEqual([id]);
  await transact(market.context(), (context) => returnDeals(context, [{ deal_id: id, quantity: 4 }]));
  expect(await take(id, 4)).toEqual([]);
});

test('a sold-out deal is still listed as running, and as sold out after the next update', async () => {
  const { product, id } = await aDeal({ max_sale_quantity: 5 });
  await take(id, 5);
  await market.run('promotions.turn-deals');
  expect((await listedDeals({ category: product.lv1 })).products[0]).toMatchObject({
    dealState: 'sold_out',
    dealOrdered: 5,
  });
});

test('a deal begins and ends on time, and applies to no later order', async () => {
  const now = market.clock.now();
  const { product, id } = await aDeal({
    start_at: new Date(now.getTime() + HOUR),
    end_at: new Date(now.getTime() + 2 * HOUR),
  });
  const category = product.lv2;
  expect((await listedDeals({ category, status: 'scheduled' })).total).toBe(1);
  expect(await take(id, 1)).toEqual([id]);
  market.clock.pass(HOUR);
  expect((await listedDeals({ category })).total).toBe(1);
  expect(await take(id, 1)).toEqual([]);
  market.clock.pass(HOUR);
  await market.run('promotions.turn-deals');
  expect((await listedDeals({ category })).total).toBe(0);
  expect((await listedDeals({ category, status: 'stopped' })).total).toBe(1);
  expect(await take(id, 1)).toEqual([id]);
  market.clock.set(now);
});

test('the list, the search and the product show the same for a deal that has ended', async () => {
  const now = market.clock.now();
  const guest = await market.as();
  for (const [how, state] of [
    [{ end_at: later(now, HOUR) }, 'ended'],
    [{ stopped_at: later(now, HOUR), end_at: later(now, 9 * HOUR) }, 'stopped'],
  ] as const) {
    const { product, id } = await aDeal({ start_at: now, ...how });
    // none that was over before is reported instead
    await market.create.deal({
      product_id: product.id,
      shop_id: product.shop_id,
      price: 60_000,
      start_at: later(now, -9 * HOUR),
      end_at: later(now, -8 * HOUR),
    });
    market.clock.set(later(now, HOUR));
    await market.run('promotions.turn-deals');
    await market.settle();
    const over = { dealState: state, isDeal: false, discount: null, deal: { id, priceOfDeal: 70_000 } };
    const list = await listedDeals({ category: product.lv2, status: 'stopped' });
    expect(list.products).toMatchObject([over]);
    const query = { filter_shop_id: product.shop_id };
    expect(unwrap(await guest.call(searchProducts, { query })).products).toMatchObject([over]);
    const page = unwrap(await guest.call(getProduct, { params: { id: String(product.id) } })).product;
    expect(page).toMatchObject({
      is_deal: false,
      is_deal_active: false,
      dealStatus: state,
      deal_start_at: now.toISOString(),
      discount_rate: null,
      deal: { id },
    });
    // another turn changes nothing, and a new deal takes its place
    await market.run('promotions.turn-deals');
    const next = await market.create.deal({
      product_id: product.id,
      shop_id: product.shop_id,
      price: 65_000,
    });
    const anew = unwrap(await guest.call(getProduct, { params: { id: String(product.id) } })).product;
    expect(anew).toMatchObject({ dealStatus: 'running', deal: { id: next } });
    market.clock.set(now);
  }
});

describe('a list of deals', () => {
  const inHours = (hours: number) => later(market.clock.now(), hours * HOUR);
  /** Another deal of a product, of a category of its own that no other test lists. */
  const dealOf = async (product: { id: number; lv1: number; lv2: number }, fields: object) =>
    market.create.deal({
      product_id: product.id,
      shop_id: await market.create.shop(),
      price: 70_000,
      category_lv1: product.lv1,
      category_lv2: product.lv2,
      ...fields,
    });

  test('shows ended and upcoming deals of one product, each with its own data', async () => {
    const product = await market.create.product();
    const over = await dealOf(product, { start_at: inHours(-9), end_at: inHours(-8), price: 61_000 });
    const running = await dealOf(product, { start_at: inHours(-1), end_at: inHours(1), price: 62_000 });
    const next = await dealOf(product, { start_at: inHours(5), end_at: inHours(6), price: 63_000 });
    for (const [status, id, price, dealState] of [
      ['stopped', over, 61_000, 'ended'],
      ['running', running, 62_000, 'running'],
      ['scheduled', next, 63_000, 'scheduled'],
    ] as const) {
      const { products, total } = await listedDeals({ category: product.lv2, status });
      expect(total, status).toBe(1);
      expect(products, status).toMatchObject([
        { id: product.id, dealState, deal: { id, priceOfDeal: price } },
      ]);
    }
  });

  test('shows when an upcoming deal begins, and the price of the product does not change before', async () => {
    const product = await market.create.product();
    const begins = inHours(2);
    await dealOf(product, { start_at: begins, end_at: inHours(4) });
    const query = { category: product.lv2, status: 'scheduled' };
    const [card] = (await listedDeals(query)).products;
    expect(card).toMatchObject({ isDeal: false, price: 100_000, deal: { startDate: begins.toISOString() } });
    expect(card!.variants.map(({ finalPrice }) => finalPrice)).toEqual(card!.variants.map(() => 100_000));
  });

  test('changes the state of a deal at its exact begin and end, before the cards are updated', async () => {
    const now = market.clock.now();
    const product = await market.create.product();
    const [start, end] = [inHours(1), inHours(2)];
    await dealOf(product, { start_at: start, end_at: end });
    const found = async () => {
      const states: string[] = [];
      for (const status of ['scheduled', 'running', 'stopped'])
        if ((await listedDeals({ category: product.lv2, status })).total === 1) states.push(status);
      return states;
    };
    for (const [moment, state] of [
      [later(start, -1), 'scheduled'],
      [start, 'running'],
      [later(end, -1), 'running'],
      [end, 'stopped'],
    ] as const) {
      market.clock.set(moment);
      expect(await found(), moment.toISOString()).toEqual([state]);
    }
    market.clock.set(now);
  });

  test('counts only visible deals, for every category whatever the filter', async () => {
    const product = await market.create.product();
    await dealOf(product, {});
    const { lv1, lv2 } = product;
    const hidden = await market.create.product();
    await dealOf({ ...hidden, lv1, lv2 }, {});
    await sql`update product_cards set is_listed = false where product_id = ${hidden.id}`.execute(market.db);
    const inIt = await listedDeals({ category: lv1 });
    expect(inIt.total).toBe(1);
    expect(inIt.categories).toContainEqual(expect.objectContaining({ category_id: lv1, doc_count: 1 }));
    const elsewhere = await listedDeals({ category: (await market.create.categories()).lv1 });
    expect(elsewhere.total).toBe(0);
    expect(elsewhere.categories).toEqual(inIt.categories);
  });

  test('orders by end, discount, units and price; hidden prices stay hidden and last', async () => {
    const first = await market.create.product();
    const place = { lv1: first.lv1, lv2: first.lv2 };
    const others = [await market.create.product(), await market.create.product({ hide_prices: true })];
    const goods = [first, ...others].map((product) => ({ ...product, ...place }));
    await dealOf(goods[0]!, { price: 80_000, end_at: inHours(3), max_sale_quantity: 9 });
    await dealOf(goods[1]!, { price: 60_000, end_at: inHours(2), max_sale_quantity: 9 });
    const hidden = await dealOf(goods[2]!, { price: 50_000, end_at: inHours(1), max_sale_quantity: 9 });
    await take(hidden, 3);
    const [a, b, c] = goods.map(({ id }) => id);
    const order = async (sort?: string, as?: As) => {
      const query = { category: place.lv2, ...(sort !== undefined && { sort }) } as never;
      return unwrap(await (as ?? (await market.as())).call(listDeals, { query })).data.products;
    };
    const ids = async (sort?: string, as?: As) => (await order(sort, as)).map(({ id }) => id);
    expect(await ids()).toEqual([c, b, a]);
    expect(await ids('deal_ordered')).toEqual([c, a, b]);
    for (const sort of ['price', 'discount_rate']) expect(await ids(sort), sort).toEqual([b, a, c]);
    const [card] = await order();
    expect(card).toMatchObject({
      price: null,
      discount: null,
      deal: { priceOfDeal: null, costSavings: null },
    });
    const signedIn = await market.as(await market.create.user());
    expect(await ids('price', signedIn)).toEqual([c, b, a]);
    expect((await order('price', signedIn))[0]).toMatchObject({ deal: { priceOfDeal: 50_000 } });
  });
});

test('has the correct total after the last page', async () => {
  const { product } = await aDeal();
  expect(await listedDeals({ category: product.lv2, page: 5 })).toMatchObject({ products: [], total: 1 });
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
