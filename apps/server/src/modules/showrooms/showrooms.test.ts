import { getProduct } from '@market/contract/catalogue/routes';
import { getShowroom, listShowrooms } from '@market/contract/showrooms/routes';
import type { ShowroomSearch } from '@market/contract/showrooms/schemas';
import { countSitemap, listSitemap } from '@market/contract/sitemap/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { before, DAY, later, MINUTE } from '#platform/time.ts';
import { changeShop } from '#shops';
import { startMarket, type As, type Market } from '#test/market.ts';
import { chooseProducts } from './actions/choose-products.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
beforeEach(async () => {
  await sql`delete from showrooms`.execute(market.db);
  await sql`delete from product_showrooms`.execute(market.db);
});
afterAll(() => market.close());

/** Products of one shop in one category, with the index up to date. */
const goods = async (count: number, fields: Parameters<Market['create']['product']>[0] = {}) => {
  const { lv1, lv2 } = await market.create.categories();
  const shop_id = fields.shop_id ?? (await market.create.shop());
  const created = [];
  for (let index = 0; index < count; index++)
    created.push(await market.create.product({ category_lv1: lv1, category_lv2: lv2, ...fields, shop_id }));
  await market.settle();
  return { shop_id, lv1, lv2, ids: created.map(({ id }) => id) };
};

const open = async (slug: string, query: ShowroomSearch = {}) => {
  const answer = await guest.call(getShowroom, { params: { slug }, query });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data;
};
const listIds = async (query: { page?: number; limit?: number } = {}) => {
  const answer = await guest.call(listShowrooms, { query });
  return answer.ok ? answer.value.data.showrooms : [];
};
const ascending = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const idsOf = (found: { products: readonly { id: number }[] }) => found.products.map(({ id }) => id);

it('shows and counts only the products chosen for it', async () => {
  const chosen = await goods(3);
  const others = await goods(2, { category_lv1: chosen.lv1, category_lv2: chosen.lv2 });
  const { slug } = await market.create.showroom({ products: chosen.ids });
  const found = await open(slug);
  expect(ascending(idsOf(found))).toEqual(ascending(chosen.ids));
  expect(found.total).toBe(3);
  expect(found.aggregations.category_lv2).toMatchObject([{ category_id: chosen.lv2, doc_count: 3 }]);
  expect(idsOf(found)).not.toContain(others.ids[0]);
});

it('neither shows nor counts unlisted products', async () => {
  const { shop_id, ids } = await goods(2);
  const [draft] = (await goods(1, { status: 'draft' })).ids;
  const stays = await goods(1);
  const { slug } = await market.create.showroom({ products: [...ids, draft!, ...stays.ids] });
  expect((await open(slug)).total).toBe(3);
  await changeShop(market.context(), shop_id, { review_state: 3 });
  await market.settle();
  const found = await open(slug);
  expect(idsOf(found)).toEqual(stays.ids);
  expect(found).toMatchObject({ total: 1, showroom: { total_products: 1, total_shops: 1 } });
  expect(found.aggregations.category_lv2).toMatchObject([{ category_id: stays.lv2, doc_count: 1 }]);
  expect(found.showroom.shops.map(({ shop }) => shop.id)).toEqual([stays.shop_id]);
});

it('counts each facet without its own filter, and with the others', async () => {
  const shirts = await goods(3);
  const caps = await goods(2, {
    category_lv1: shirts.lv1,
    is_trade_assurance: true,
    trade_assurance_status: 'approved',
  });
  const { slug } = await market.create.showroom({ products: [...shirts.ids, ...caps.ids] });
  const narrowed = await open(slug, { filter_category_lv2: shirts.lv2 });
  expect(narrowed.total).toBe(3);
  const counted = Object.fromEntries(
    narrowed.aggregations.category_lv2.map(({ category_id, doc_count }) => [category_id, doc_count]),
  );
  expect(counted).toEqual({ [shirts.lv2]: 3, [caps.lv2]: 2 });
  const assured = await open(slug, { filter_only_trade_assurance: true });
  expect(ascending(idsOf(assured))).toEqual(ascending(caps.ids));
  expect(assured.aggregations.category_lv2).toMatchObject([{ category_id: caps.lv2, doc_count: 2 }]);
});

it('has a story without scripts', async () => {
  const { slug } = await market.create.showroom({
    story: '<h2>Vải</h2><script>alert(1)</script><p onclick="x()">Co giãn <img src=x onerror=alert(1)></p>',
  });
  const { story } = (await open(slug)).showroom;
  expect(story).toContain('<h2>Vải</h2><p>Co giãn ');
  expect(story).not.toMatch(/alert|script|on\w+=/);
});

it('sorts by price, hidden prices last and not shown', async () => {
  const shop_id = await market.create.shop();
  const priced = async (price: number, hide_prices = false) =>
    (await goods(1, { shop_id, hide_prices, tiers: [{ start: 1, price }] })).ids[0]!;
  const [dear, cheap, hidden] = [await priced(90_000), await priced(20_000), await priced(10_123, true)];
  const { slug } = await market.create.showroom({ products: [dear, cheap, hidden] });
  const found = await open(slug, { sort_by: 'price', sort_order: 'asc' });
  expect(idsOf(found)).toEqual([cheap, dear, hidden]);
  expect(JSON.stringify(found)).not.toContain('10123');
  expect((await open(slug, { filter_max_price: 50_000 })).total).toBe(1);
});

it('has no duplicates or gaps over its pages', async () => {
  const { ids } = await goods(11);
  const { slug } = await market.create.showroom({ products: ids });
  for (const sort_by of ['up_at', 'price', 'total_sales'] as const) {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const found = await open(slug, { sort_by, page, limit: 3 });
      expect(found.total).toBe(11);
      seen.push(...idsOf(found));
    }
    expect(ascending(seen)).toEqual(ascending(ids));
    expect(new Set(seen).size).toBe(11);
  }
});

it('lists its shops by number of products, with the best seller of each', async () => {
  const small = await goods(1);
  const large = await goods(4);
  await sql`update product_cards set total_sales = product_id where shop_id = ${large.shop_id}`.execute(
    market.db,
  );
  const { slug } = await market.create.showroom({ products: [...small.ids, ...large.ids] });
  const { showroom } = await open(slug);
  expect(showroom.shops.map(({ shop, total_products }) => [shop.id, total_products])).toEqual([
    [large.shop_id, 4],
    [small.shop_id, 1],
  ]);
  expect(showroom.shops[0]!.products.map(({ id }) => id)).toEqual(large.ids.toReversed().slice(0, 3));
});

it('is found from its start until its end', async () => {
  const { ids } = await goods(1);
  const now = market.clock.now();
  const past = await market.create.showroom({
    products: ids,
    start_at: before(now, 2 * DAY),
    end_at: before(now, MINUTE),
  });
  const soon = await market.create.showroom({ products: ids, start_at: later(now, DAY) });
  const running = await market.create.showroom({ products: ids, end_at: later(now, DAY) });
  expect((await listIds()).map(({ slug }) => slug)).toEqual([running.slug]);
  for (const { slug } of [past, soon, { slug: 'khong-co' }]) {
    const answer = await guest.call(getShowroom, { params: { slug }, query: {} });
    expect(answer).toMatchObject({ ok: false, status: 404, code: 'showroom.errors.not_found' });
  }
});

it('lists open showrooms that are not empty in the order of editors, by page', async () => {
  const { ids } = await goods(2);
  const [draft] = (await goods(1, { status: 'draft' })).ids;
  const third = await market.create.showroom({ products: ids, position: 3 });
  const first = await market.create.showroom({ products: [ids[0]!], position: 1 });
  await market.create.showroom({ products: [draft!], position: 2 });
  await market.create.showroom({ position: 0 });
  const all = await listIds();
  expect(all.map(({ slug, total_products }) => [slug, total_products])).toEqual([
    [first.slug, 1],
    [third.slug, 2],
  ]);
  expect((await listIds({ page: 2, limit: 1 })).map(({ slug }) => slug)).toEqual([third.slug]);
});

it('shows its shop while that is public', async () => {
  const { ids, shop_id } = await goods(1);
  const { slug } = await market.create.showroom({ products: ids, shop_id });
  expect((await open(slug)).showroom.shop).toMatchObject({ id: shop_id });
  const hidden = await market.create.shop({ review_state: 3 });
  const other = await market.create.showroom({ products: ids, shop_id: hidden });
  expect((await open(other.slug)).showroom.shop).toBeNull();
});

it('is linked from the pages of its products, the first of several open ones', async () => {
  const { ids } = await goods(2);
  const [both, one] = ids as [number, number];
  const now = market.clock.now();
  const laterShowroom = await market.create.showroom({ products: ids, position: 5 });
  const ahead = await market.create.showroom({ products: [both], position: 1, end_at: later(now, DAY) });
  await market.create.showroom({ products: ids, position: 0, start_at: later(now, DAY) });
  const named = async (id: number) => {
    const answer = await guest.call(getProduct, { params: { id: String(id) } });
    return answer.ok ? answer.value.product.showroom?.slug : answer.code;
  };
  expect(await named(both)).toBe(ahead.slug);
  expect(await named(one)).toBe(laterShowroom.slug);
  await transact(market.context(), (context) => chooseProducts(context, laterShowroom.id, [both]));
  expect(await named(one)).toBeUndefined();
});

it('is in the sitemap while it is open and not empty', async () => {
  const { ids, shop_id } = await goods(1);
  const { slug } = await market.create.showroom({ products: ids });
  await market.create.showroom({ products: ids, start_at: later(market.clock.now(), DAY) });
  await market.create.showroom();
  const entries = async () => {
    const answer = await guest.call(listSitemap, { params: { kind: 'showrooms' }, query: {} });
    return answer.ok ? answer.value.data.entries.map((entry) => entry.slug) : [];
  };
  expect(await entries()).toEqual([slug]);
  const counted = await guest.call(countSitemap);
  const kinds = counted.ok ? counted.value.data.kinds : [];
  expect(kinds.find(({ kind }) => kind === 'showrooms')).toMatchObject({ total: 1 });
  await changeShop(market.context(), shop_id, { review_state: 3 });
  await market.settle();
  expect(await entries()).toEqual([]);
});
