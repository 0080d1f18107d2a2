import type { Card } from '@market/contract/catalogue/card-schemas';
import { searchProducts, searchSummaries } from '@market/contract/product-search/routes';
import type { ProductSearch, SearchResult } from '@market/contract/product-search/schemas';
import { COUNTED_FILTERS } from '@market/contract/constants/search';
import { CARD_SUMMARY_FIELDS } from '@market/contract/rules/card-summary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { Random } from '../../../../../packages/demo-data/src/random.ts';
import { rebuildProductDocuments } from '#search-index';
import { makeAssortment } from '#test/factories/search.ts';
import { facet, matchesOf, sortProducts } from '#test/models/reference-search.ts';

let market: Market;
let guest: As;
let world: Awaited<ReturnType<typeof makeAssortment>>;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  world = await makeAssortment(market, { products: 300, seed: 20_261_121 });
}, 120_000);
afterAll(() => market.close());

const search = async (query: ProductSearch): Promise<SearchResult> => {
  const answer = await guest.call(searchProducts, { query });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const inSummary = (card: Card) => Object.fromEntries(CARD_SUMMARY_FIELDS.map((name) => [name, card[name]]));
const ids = (result: SearchResult) => result.products.map(({ id }) => id);

const FLAGS = ['deal', 'hot_deal', 'trade_assurance', 'classifieds'] as const;
const BADGES = ['vip', 'verified', 'business', 'mall'] as const;

/** Words that occur together; other words would be corrected as typos. */
const someWords = (random: Random): string =>
  random
    .sample(random.pick(world.facts.filter(({ listed }) => listed)).title.split(' '), random.int(1, 2))
    .join(' ');

/** Filters are rare, so that matches remain. */
const someFilters = (random: Random): ProductSearch => {
  const maybe = <Value>(value: () => Value, chance = 0.12): Value | undefined =>
    random.chance(chance) ? value() : undefined;
  const fact = random.pick(world.facts);
  const all = {
    keyword: maybe(() => someWords(random), 0.3),
    filter_category_lv1: maybe(() => fact.lv1.id),
    filter_category_lv2: maybe(() => random.pick(world.categories).lv2.id),
    filter_province: maybe(() => fact.shop.province),
    filter_shop_id: maybe(() => fact.shop.id),
    filter_min_stock: maybe(() => random.int(0, 30)),
    filter_min_price: maybe(() => random.int(0, 25) * 5_000),
    filter_max_price: maybe(() => random.int(10, 40) * 5_000),
    filter_min_rating: maybe(() => random.pick([0, 3.5, 4.5, 5])),
    filter_max_moq: maybe(() => random.pick([1, 5, 10])),
    exclude_product_ids: maybe(() => random.sample(world.facts, 20).map(({ id }) => id)),
    ...Object.fromEntries(FLAGS.map((name) => [`filter_only_${name}`, maybe(() => true, 0.07)])),
    ...Object.fromEntries(BADGES.map((name) => [`filter_${name}`, maybe(() => true, 0.07)])),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

const byKey = (buckets: readonly (readonly [string, number])[]) => new Map(buckets);
const countsOf = (result: SearchResult) => ({
  total: result.total,
  ...(Object.fromEntries(
    (['category_lv1', 'category_lv2', 'province'] as const).map((name) => [
      name,
      byKey(result.aggregations[name].map(({ key, doc_count }) => [key, doc_count] as const)),
    ]),
  ) as object),
});
const expected = (query: ProductSearch) => ({
  total: matchesOf(world.facts, query).length,
  category_lv1: byKey(facet(world.facts, query, 'category_lv1')),
  category_lv2: byKey(facet(world.facts, query, 'category_lv2')),
  province: byKey(facet(world.facts, query, 'province')),
});

describe('filters, sorts and counts together', () => {
  it('agree with a reference search over 300 products in 300 combinations', async () => {
    const random = new Random(7);
    let matched = 0;
    for (let n = 0; n < 300; n++) {
      const sort_by = random.pick(['up_at', 'price', 'total_sales', 'created_at'] as const);
      const sort_order = random.pick([undefined, 'asc', 'desc'] as const);
      const [page, limit] = [random.int(1, 3), random.pick([5, 20, 100])];
      const query = {
        ...someFilters(random),
        sort_by,
        ...(sort_order !== undefined && { sort_order }),
        page,
        limit,
      };
      const result = await search(query);
      expect(countsOf(result), JSON.stringify(query)).toEqual(expected(query));
      const pageIds = sortProducts(world.facts, query).slice((page - 1) * limit, page * limit);
      expect(ids(result), JSON.stringify(query)).toEqual(pageIds);
      matched += Number(result.total > 0);
    }
    expect(matched).toBeGreaterThan(150);
  }, 60_000);

  it('by default are newest first without a keyword and by price ascending', async () => {
    expect(ids(await search({ limit: 50 }))).toEqual(
      sortProducts(world.facts, { sort_by: 'up_at' }).slice(0, 50),
    );
    const prices = (await search({ sort_by: 'price', limit: 100, filter_min_stock: 1 })).products.map(
      ({ price }) => price,
    );
    const visiblePrices = prices.filter((price) => price !== null);
    expect(visiblePrices).toEqual(visiblePrices.toSorted((one, other) => one - other));
    expect(prices.slice(visiblePrices.length).every((price) => price === null)).toBe(true);
  });

  it('count the same when only counts are requested, without cards', async () => {
    const query = { keyword: 'áo', filter_verified: true };
    const result = await search({ ...query, only_aggs: true });
    expect(countsOf(result)).toEqual(expected(query));
    expect([result.products, result.ads]).toEqual([[], []]);
  });

  it('count every other filter as if it were set, in 40 combinations', async () => {
    const random = new Random(11);
    for (let n = 0; n < 40; n++) {
      const query = someFilters(random);
      const { filters } = (await search({ ...query, only_aggs: true })).aggregations;
      expect(filters.map(({ name, value }) => ({ name, value }))).toEqual(COUNTED_FILTERS);
      for (const { name, value, doc_count } of filters) {
        const set = name.startsWith('filter_m') && name !== 'filter_mall' ? Number(value) : true;
        const on = { ...query, [name]: set };
        expect(doc_count, JSON.stringify(on)).toBe(matchesOf(world.facts, on).length);
      }
    }
  });

  it('describe each bucket', async () => {
    const { aggregations } = await search({});
    const [lv1] = aggregations.category_lv1;
    expect(lv1).toMatchObject({ category_id: Number(lv1!.key), title: 'Thời trang nam' });
    expect(lv1!.slug).toMatch(/^thoi-trang-nam/);
    expect(aggregations.province.map(({ title }) => title)).toContain('Hà Nội');
    const short = await search({ filter_province: '1' });
    expect(short.total).toBe(matchesOf(world.facts, { filter_province: '01' }).length);
  });

  it('show in summaries what the cards show, to guests and to people who see hidden prices', async () => {
    const person = await market.as(await market.create.user());
    const hidden: number[] = [];
    for (const viewer of [guest, person])
      for (const page of [1, 2, 3, 4, 5, 6]) {
        const query = { page, limit: 50, sort_by: 'price' } as const;
        const [cards, summaries] = await Promise.all([
          viewer.call(searchProducts, { query }),
          viewer.call(searchSummaries, { query }),
        ]);
        if (!cards.ok || !summaries.ok) throw new Error(JSON.stringify([cards, summaries]));
        const { products } = cards.value;
        expect(summaries.value).toEqual({ ...cards.value, products: products.map(inSummary) });
        hidden.push(...products.filter(({ hidePrices }) => hidePrices).map(({ id }) => id));
      }
    expect(hidden).not.toEqual([]);
  });
  it('stay the same after a rebuild of the index', async () => {
    const random = new Random(11);
    const queries = Array.from({ length: 12 }, () => someFilters(random));
    const before = await Promise.all(queries.map(search));
    await transact(market.context(), rebuildProductDocuments);
    expect(await Promise.all(queries.map(search))).toEqual(before);
  });
});

const pagesOf = async (query: ProductSearch, limit: number): Promise<number[]> => {
  const all: number[] = [];
  for (let page = 1; ; page++) {
    const found = ids(await search({ ...query, page, limit }));
    all.push(...found);
    if (found.length < limit) return all;
  }
};

describe('by relevance', () => {
  const queries: ProductSearch[] = [
    { keyword: 'áo' },
    { keyword: 'polo nam' },
    { sort_by: '_score' },
    { keyword: 'ao', filter_province: '01' },
    { keyword: 'áo', sort_order: 'asc' },
  ];
  it.each(queries)('every product is on one page once, sold-out ones last: %j', async (query) => {
    const all = await pagesOf(query, 7);
    const expected = matchesOf(world.facts, query);
    expect(expected.length).toBeGreaterThan(30);
    expect(new Set(all).size).toBe(all.length);
    expect(all.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(all).toEqual(ids(await search({ ...query, limit: 100 })).concat(all.slice(100)));
    const stock = new Map(world.facts.map(({ id, stock }) => [id, stock]));
    const firstSoldOut = all.findIndex((id) => stock.get(id) === 0);
    expect(all.slice(firstSoldOut).every((id) => stock.get(id) === 0)).toBe(true);
  });

  it.each(queries)(
    'at most 3 of one shop stand among the first 20 while others are left: %j',
    async (query) => {
      const shops = new Map(world.facts.map(({ id, shop }) => [id, shop.id]));
      const inStock = matchesOf(world.facts, query).filter(({ stock }) => stock > 0);
      const all = (await pagesOf({ ...query, filter_min_stock: 1 }, 100)).map((id) => shops.get(id)!);
      const count = (list: readonly number[], shop: number) => list.filter((other) => other === shop).length;
      const first = all.slice(0, 20);
      const crowded = first.some((shop) => count(first, shop) > 3);
      const left = all.slice(20).some((shop) => count(first, shop) < 3);
      expect(all).toHaveLength(inStock.length);
      expect(crowded && left).toBe(false);
      // a shop exceeds the limit, so that the rule has an effect
      expect(Math.max(...world.shops.map(({ id }) => count(all, id)))).toBeGreaterThan(6);
    },
  );

  it('results of a single shop are not limited', async () => {
    const { id } = world.shops[0]!;
    const result = await search({ keyword: 'áo', filter_shop_id: id, limit: 20 });
    expect(result.products.every(({ shopId }) => shopId === id)).toBe(true);
    expect(result.products.length).toBe(Math.min(result.total, 20));
    expect(result.total).toBeGreaterThan(3);
  });
});
