import { foldAccents } from '@market/contract/rules/text';
import { searchByType, searchShops } from '@market/contract/shop-search/routes';
import type { ShopSearch, ShopSearchResult } from '@market/contract/shop-search/schemas';
import type { Shop } from '@market/contract/shops/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshCards } from '#catalogue';
import { changeShop, countFollows, recordRating, recordSales } from '#shops';
import { transact } from '#platform/context.ts';
import { before, DAY, later, MINUTE } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { Random } from '../../../../../packages/demo-data/src/random.ts';
import { rebuildShopDocuments } from './actions/indexing.ts';
import { facet, matchesOf, type Fact } from '#test/models/reference-shop-search.ts';
import { placeIn } from '#test/factories/search.ts';
import { provinceKey } from '#search-index';

let market: Market;
let guest: As;
let facts: Fact[];
const categories: { lv1: number; lv2: number }[] = [];

const WORDS = 'may dệt đồ áo quần thể thao hòa đá trẻ em giày dép sỉ'.split(' ');
const PROVINCES = [
  ['01', 'Thành phố Hà Nội', 'Quận Hoàn Kiếm', ''],
  ['79', 'Thành phố Hồ Chí Minh', 'Quận Tân Bình', ''],
  ['36', 'Tỉnh Nam Định', 'Huyện Hải Hậu', 'Tỉnh Ninh Bình'],
  ['237', 'Tỉnh Ninh Bình', '', ''],
] as const;
const STATES = [2, 2, 2, 2, 2, 2, 0, 1, 3] as const;
const STATUSES = ['active', 'active', 'active', 'active', 'vacation', 'closed'] as const;

const makeProducts = async (random: Random, shop_id: number): Promise<Fact['places']> => {
  const places = [];
  for (let n = random.int(0, 4); n > 0; n--) {
    // a shop may have level 1 of one product and level 2 of another
    const place = random.pick(categories);
    const listed = random.chance(0.8);
    await market.create.product({
      shop_id,
      category_lv1: place.lv1,
      category_lv2: place.lv2,
      status: listed ? 'active' : 'draft',
    });
    if (listed) places.push(place);
  }
  return places;
};

const makeOne = async (random: Random, n: number): Promise<Fact> => {
  const now = market.clock.now();
  const some = (most: number) => random.sample(WORDS, random.int(1, most)).join(' ');
  const [province_code, province, district, today] = random.pick(PROVINCES);
  const [review_state, status] = [random.pick(STATES), random.pick(STATUSES)];
  const vip = random.pick(['no', 'was', 'is']);
  const [verified, mall] = [random.chance(0.5), random.chance(0.3)];
  const shop = {
    name: `Xưởng ${some(2)} ${n}`,
    main_products: some(3),
    tag_line: some(2),
    province_code,
    province,
    ...(province_code === '237' ? { ...placeIn(province_code), ward: 'Phường Hoa Lư' } : { district }),
    mall,
    created_at: before(now, random.int(1, 900) * DAY),
  };
  const id = await market.create.shop({
    ...shop,
    review_state,
    status,
    vip_until: vip === 'no' ? null : vip === 'is' ? later(now, DAY) : before(now, MINUTE),
    verified_at: verified ? before(now, DAY) : null,
  });
  const places = await makeProducts(random, id);
  const sales = random.int(0, 5);
  await transact(market.context(), (context) => recordSales(context, [{ shop_id: id, total_sales: sales }]));
  const sold = places.length > 0 ? 'Thời trang nam Áo polo' : '';
  return {
    id,
    name: shop.name,
    text: [
      shop.name,
      shop.main_products,
      sold,
      shop.tag_line,
      district || 'Phường Hoa Lư',
      province,
      today,
    ].join(' '),
    province: provinceKey(province_code),
    vip: vip === 'is',
    verified,
    mall,
    listed: review_state === 2 && status !== 'closed',
    open: status === 'active',
    sales,
    created: shop.created_at.getTime(),
    // an unapproved shop lists nothing
    places,
  };
};

beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  const random = new Random(20_261_121);
  for (let n = 0; n < 4; n++) categories.push(await market.create.categories());
  facts = [];
  for (let n = 0; n < 90; n++) facts.push(await makeOne(random, n));
  await market.settle();
}, 120_000);
afterAll(() => market.close());

const search = async (query: ShopSearch, browser = guest): Promise<ShopSearchResult> => {
  const answer = await browser.call(searchShops, { query });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const ids = ({ shops }: { shops: readonly Shop[] }) => shops.map(({ id }) => id);

const matches = (query: ShopSearch) => matchesOf(facts, query);
const countsOf = (buckets: readonly { key: string; doc_count: number }[]) =>
  Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]));

const BADGES = ['vip', 'verified', 'business', 'mall'] as const;
const someFilters = (random: Random): ShopSearch => {
  const maybe = <Value>(value: () => Value, chance: number): Value | undefined =>
    random.chance(chance) ? value() : undefined;
  const all = {
    keyword: maybe(() => random.sample(WORDS, random.int(1, 2)).join(' '), 0.4),
    filter_category_lv1: maybe(() => random.pick(categories).lv1, 0.25),
    filter_category_lv2: maybe(() => random.pick(categories).lv2, 0.25),
    filter_province: maybe(() => random.pick(PROVINCES)[0], 0.25),
    ...Object.fromEntries(BADGES.map((name) => [`filter_${name}`, maybe(() => true, 0.1)])),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

const pagesOf = async (query: ShopSearch, limit: number): Promise<number[]> => {
  const all: number[] = [];
  for (let page = 1; ; page++) {
    const found = ids(await search({ ...query, page, limit }));
    all.push(...found);
    if (found.length < limit) return all;
  }
};
const ascending = (list: readonly number[]) => list.toSorted((one, other) => one - other);

describe('filters and counts of shops', () => {
  it('equal a slow search over 90 shops, in 120 random queries', async () => {
    const random = new Random(7);
    let matched = 0;
    for (let n = 0; n < 120; n++) {
      const query = someFilters(random);
      const result = await search({ ...query, limit: 100 });
      const expected = matches(query);
      const why = JSON.stringify(query);
      expect(ascending(ids(result)), why).toEqual(ascending(expected.map(({ id }) => id)));
      expect(result.total, why).toBe(expected.length);
      const { category_lv1, category_lv2, province, filters } = result.aggregations;
      expect(countsOf(category_lv1), why).toEqual(facet(facts, query, 'category_lv1'));
      expect(countsOf(category_lv2), why).toEqual(facet(facts, query, 'category_lv2'));
      expect(countsOf(province), why).toEqual(facet(facts, query, 'province'));
      for (const { name, doc_count } of filters)
        expect(doc_count, `${name} of ${why}`).toBe(matches({ ...query, [name]: true }).length);
      matched += Number(expected.length > 0);
    }
    expect(matched).toBeGreaterThan(60);
  }, 60_000);

  it.each<ShopSearch>([
    { keyword: 'áo' },
    { keyword: 'áo', filter_province: '01', filter_verified: true },
    { filter_vip: true },
    {},
  ])('are left out where only the total is asked for: %j', async (query) => {
    const { total, reading } = await search(query);
    expect(total).toBeGreaterThan(0);
    expect(await search({ ...query, only_total: true })).toEqual({
      shops: [],
      total,
      aggregations: { category_lv1: [], category_lv2: [], province: [], filters: [], attributes: [] },
      reading,
    });
  });

  it.each<ShopSearch>([{}, { keyword: 'áo' }, { sort_by: 'total_sales' }, { sort_by: 'created_at' }])(
    'nothing is repeated or lost over the pages, those away come last: %j',
    async (query) => {
      const all = await pagesOf(query, 7);
      const expected = matches(query);
      expect(expected.length).toBeGreaterThan(20);
      expect(ascending(all)).toEqual(ascending(expected.map(({ id }) => id)));
      const byId = new Map(facts.map((fact) => [fact.id, fact]));
      const open = all.map((id) => byId.get(id)!.open);
      expect(open).toEqual(open.toSorted((one, other) => Number(other) - Number(one)));
      expect(open).toContain(false);
      const value =
        query.sort_by === 'total_sales'
          ? ({ sales }: Fact) => sales
          : query.sort_by === 'created_at'
            ? ({ created }: Fact) => created
            : undefined;
      if (value === undefined) return;
      const sorted = expected.toSorted(
        (one, other) =>
          Number(other.open) - Number(one.open) || value(other) - value(one) || other.id - one.id,
      );
      expect(all).toEqual(sorted.map(({ id }) => id));
    },
  );

  it('stay the same after the index is rebuilt', async () => {
    const random = new Random(11);
    const queries = Array.from({ length: 12 }, () => someFilters(random));
    const held = await Promise.all(queries.map((query) => search(query)));
    await transact(market.context(), rebuildShopDocuments);
    expect(await Promise.all(queries.map((query) => search(query)))).toEqual(held);
  });
});

describe('a shop', () => {
  it.each([
    ['Xưởng Dệt Hoà Đường', 'hoà đường'],
    ['Xưởng Dệt Hoà Đường', 'hòa đường'],
    ['Xưởng Dệt Hoà Đường', 'hoa duong'],
    ['Xưởng Dệt Hoà Đường', 'HOÀ ĐƯỜ'],
    ['Xưởng Dệt Hoà Đường', 'Hoà Đường'.normalize('NFD')],
  ])('called %s is found as “%s”', async (name, keyword) => {
    const id = await market.create.shop({ name });
    await market.settle();
    expect(ids(await search({ keyword }))).toContain(id);
  });

  it('with the exact name ranks above one without its accents, and both above other fields', async () => {
    const createShop = (name: string, main_products = '') => market.create.shop({ name, main_products });
    const sells = await createShop('Kho Vĩnh Phúc', 'bưởi da xanh');
    const folded = await createShop('Buoi Da Xanh');
    const exact = await createShop('Vườn Bưởi Da Xanh');
    // the name outweighs all statistics
    await transact(market.context(), async (context) => {
      for (const shop_id of [sells, folded])
        await recordSales(context, [{ shop_id, total_sales: 1_000_000 }]);
      await recordRating(context, sells, { avg: 5, count: 900, communication: 5, product: 5, trust: 5 });
    });
    await market.settle();
    expect(ids(await search({ keyword: 'bưởi da xanh' }))).toEqual([exact, folded, sells]);
  });

  it('that is not approved, hidden or closed is never listed, nor its name suggested', async () => {
    const planted = await Promise.all(
      ([0, 1, 3] as const).map((review_state) =>
        market.create.shop({ name: 'Bí Mật Tuyệt Đối', review_state }),
      ),
    );
    planted.push(await market.create.shop({ name: 'Bí Mật Tuyệt Đối', status: 'closed' }));
    for (const shop_id of planted) await market.create.product({ shop_id });
    await market.settle();
    const urls = ['/v2/search/shops?keyword=bí mật', '/v1/search/api/v3/search?type=shop&keyword=bí mật'];
    for (const url of urls) {
      const { body, statusCode } = await guest.inject({ url: encodeURI(url) });
      expect(statusCode).toBe(200);
      expect(body).not.toContain('Bí Mật');
    }
    const all = await pagesOf({}, 100);
    expect(all.filter((id) => planted.includes(id))).toEqual([]);
  });

  it('is unlisted as soon as it is hidden, and listed again afterwards', async () => {
    const id = await market.create.shop({ name: 'Chập Chờn' });
    await market.settle();
    expect((await search({ keyword: 'chập chờn' })).total).toBe(1);
    await changeShop(market.context(), id, { review_state: 3 });
    // before the index is updated
    expect((await search({ keyword: 'chập chờn' })).shops).toEqual([]);
    await market.settle();
    expect((await search({ keyword: 'chập chờn' })).total).toBe(0);
    await changeShop(market.context(), id, { review_state: 2, status: 'vacation' });
    await market.settle();
    expect((await search({ keyword: 'chập chờn' })).shops).toMatchObject([{ id, status: 'vacation' }]);
  });

  it('does not show its e-mail address and revenue', async () => {
    const id = await market.create.shop({ name: 'Kín Tiếng', email: 'rieng@shop.vn' });
    await transact(market.context(), (context) =>
      recordSales(context, [{ shop_id: id, total_revenues: 777_000_111 }]),
    );
    await market.settle();
    const { body } = await guest.inject({ url: encodeURI('/v2/search/shops?keyword=kín tiếng') });
    expect(body).toContain('Kín Tiếng');
    expect(body).not.toMatch(/rieng@shop\.vn|777000111/);
  });

  it('shows three best sellers of the requested category, its badges and its followers', async () => {
    const shop_id = await market.create.shop({ name: 'Ba Mẫu', mall: true });
    const { lv1, lv2 } = await market.create.categories();
    const products = [];
    for (let n = 0; n < 5; n++)
      products.push(
        await market.create.product({ shop_id, ...(n > 0 && { category_lv1: lv1, category_lv2: lv2 }) }),
      );
    const follower = await market.create.user();
    await transact(market.context(), async (context) => {
      await sql`insert into shop_follows (user_id, shop_id) values (${follower}, ${shop_id})`.execute(
        context.db,
      );
      await countFollows(context, [shop_id]);
    });
    await market.settle();
    const inCategory = await search({ keyword: 'ba mẫu', filter_category_lv2: lv2 });
    const listed = inCategory.shops[0]!.listProducts.map(({ id }) => id);
    expect(listed).toEqual(
      products
        .slice(2)
        .map(({ id }) => id)
        .toReversed(),
    );
    const [shop] = (await search({ keyword: 'ba mẫu' }, await market.as(follower))).shops;
    expect(shop).toMatchObject({ followState: 1, totalFollowing: 1, mall: true, totalProducts: 5 });
    expect(shop!.v3Categories).toHaveLength(2);
    expect((await search({ keyword: 'ba mẫu', sort_by: 'followers' })).shops[0]).toMatchObject({
      followState: 0,
    });
  });

  it('does not show hidden prices to guests', async () => {
    const shop_id = await market.create.shop({ name: 'Giá Kín' });
    await market.create.product({ shop_id, hide_prices: true, tiers: [{ start: 1, price: 918_273 }] });
    await market.settle();
    const url = encodeURI('/v2/search/shops?keyword=giá kín');
    expect((await guest.inject({ url })).body).not.toContain('918273');
    const buyer = await market.as(await market.create.user());
    expect((await buyer.inject({ url })).body).toContain('918273');
  });

  it('has the categories of its current products', async () => {
    const { lv1, lv2 } = await market.create.categories();
    const { shopId, product } = await market.create.stall({ category_lv1: lv1, category_lv2: lv2 });
    await market.settle();
    expect(ids(await search({ filter_category_lv1: lv1 }))).toEqual([shopId]);
    await sql`update products set status = 'draft' where id = ${product.id}`.execute(market.db);
    await transact(market.context(), (context) => refreshCards(context, [product.id]));
    await market.settle();
    expect(ids(await search({ filter_category_lv1: lv1 }))).toEqual([]);
  });
});

describe('words that no shop has', () => {
  it.each([
    ['a slip', 'bưởii năm roi'],
    ['a missing input method', 'buwowir nam roi'],
  ])('are read as %s, which is shown: %s', async (_what, keyword) => {
    const { shopId } = await market.create.stall({
      title: 'Mứt bưởi năm roi',
      shop: { name: 'Vườn Bưởi Năm Roi' },
    });
    await market.settle();
    const result = await search({ keyword });
    expect(ids(result)).toContain(shopId);
    expect(foldAccents(result.reading?.corrected ?? '')).toBe('buoi nam roi');
    expect((await search({ keyword: 'vườn bưởi' })).reading).toEqual({ corrected: null, filters: [] });
  });

  it('find shops by synonyms, ranked below shops that have the words', async () => {
    await sql`insert into search_synonyms (kind, phrase, meaning) values ('same', 'dép xốp', 'dép bọt biển')`.execute(
      market.db,
    );
    const other = await market.create.shop({ name: 'Dép Bọt Biển Ba Tri' });
    const own = await market.create.shop({ name: 'Kho Dép Xốp' });
    await market.settle();
    expect(ids(await search({ keyword: 'dép xốp' }))).toEqual([own, other]);
  });
});

describe('invalid queries', () => {
  it.each([
    'page=0',
    'limit=101',
    'page=200&limit=100',
    'sort_by=price',
    'filter_vip=maybe',
    `keyword=${'a'.repeat(201)}`,
  ])('%s is refused as 400', async (query) => {
    expect((await guest.inject({ url: `/v2/search/shops?${query}` })).statusCode).toBe(400);
  });

  it.each(["'", '!!', '&|', "a' | 'b", 'xưởng:*', '\\', '\u{1F9E5}'])(
    '%s causes no error',
    async (keyword) => {
      const { statusCode } = await guest.inject({
        url: `/v2/search/shops?keyword=${encodeURIComponent(keyword)}`,
      });
      expect(statusCode).toBe(200);
    },
  );

  it('punctuation finds nothing', async () => {
    expect(await search({ keyword: '?!' })).toMatchObject({ shops: [], total: 0 });
  });
});

describe('the former search route', () => {
  const older = async (query: { keyword?: string; type?: 'product' | 'shop'; limit?: number }) => {
    const answer = await guest.call(searchByType, { query });
    if (!answer.ok) throw new Error(answer.message);
    return answer.value.data;
  };
  it('answers products unless shops are requested', async () => {
    const { product } = await market.create.stall({ title: 'Nón lá Huế', shop: { name: 'Nón Lá Cố Đô' } });
    await market.settle();
    const products = await older({ keyword: 'non la hue' });
    expect(products).toMatchObject({ products: [{ id: product.id }], total: 1 });
    expect(products).not.toHaveProperty('shops');
    const shops = await older({ keyword: 'nón lá', type: 'shop', limit: 1 });
    expect(shops).toMatchObject({ shops: [{ id: product.shop_id }], total: 1 });
    expect(shops).not.toHaveProperty('products');
  });
});
