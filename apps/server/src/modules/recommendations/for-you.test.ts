import { mergeCategory } from '@market/contract/catalogue/category-staff-routes';
import { listRelatedProducts } from '@market/contract/product-search/routes';
import { listForYou, listNewForMe, listRecommendedProducts } from '@market/contract/recommendations/routes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { aBrowser, type Browser } from '#test/browser.ts';
import { asStaff } from '#test/factories/content.ts';
import { aMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { recordPurchases } from './actions/purchases.ts';

const LAN = 'visitor-lan-000001';
const HOA = 'visitor-hoa-000001';

/** Two departments whose products have a shop each; titles name department and number. */
const makeShelves = async (market: Market, count: number) => {
  const departments = await Promise.all([market.create.categories(), market.create.categories()]);
  const shelves = [];
  for (const [index, { lv1, lv2 }] of departments.entries()) {
    const products = [];
    for (let n = 0; n < count; n++)
      products.push(
        await market.create.product({
          title: `${index === 0 ? 'Áo' : 'Giày'} ${n}`,
          category_lv1: lv1,
          category_lv2: lv2,
        }),
      );
    shelves.push({ lv1, lv2, products });
  }
  await market.settle();
  return { shirts: shelves[0]!, shoes: shelves[1]! };
};

const forYou = async (browser: Browser, query: { page?: number; limit?: number } = {}) => {
  const answer = await browser.get(listForYou, { query });
  if (!answer.ok) throw new Error(answer.code);
  return { titles: answer.value.products.map(({ title }) => title), total: answer.value.total };
};

describe('products for somebody', () => {
  it('are popular products for a new visitor, each once over all pages', async () => {
    const market = await aMarket();
    const { shoes } = await makeShelves(market, 8);
    await transact(market.context(), (context) =>
      recordPurchases(context, [
        { order_id: 'a', product_id: shoes.products[3]!.id, quantity: 9, bought_at: context.now },
      ]),
    );
    await market.run('search.count_popular');
    const stranger = await aBrowser(market);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => forYou(stranger, { page })));
    expect(pages.map(({ titles }) => titles.length)).toEqual([6, 6, 4, 0]);
    expect(pages[0]).toMatchObject({ total: 16, titles: ['Giày 3', ...Array(5).fill(expect.any(String))] });
    expect(new Set(pages.flatMap(({ titles }) => titles)).size).toBe(16);
  });

  it('depend on what the user viewed, and never on other users', async () => {
    const market = await aMarket();
    const { shirts, shoes } = await makeShelves(market, 8);
    const [lan, hoa] = [await aBrowser(market, { visitor: LAN }), await aBrowser(market, { visitor: HOA })];
    await lan.view({ product_id: shirts.products[0]!.id });
    await hoa.view({ product_id: shoes.products[0]!.id });
    const [ofLan, ofHoa] = [await forYou(lan), await forYou(hoa)];
    expect(ofLan.titles.every((title) => title.startsWith('Áo') && title !== 'Áo 0')).toBe(true);
    expect(ofHoa.titles.every((title) => title.startsWith('Giày') && title !== 'Giày 0')).toBe(true);
    expect(ofLan.total).toBe(16);
  });

  it('are those of what a viewed category was merged into', async () => {
    const market = await aMarket();
    const { shirts } = await makeShelves(market, 8);
    const old = await market.create.categories();
    const lan = await aBrowser(market, { visitor: LAN });
    await lan.view({ page_type: 'category', category_id: old.lv2 });
    const editor = await asStaff(market);
    unwrap(await editor.call(mergeCategory, { params: { id: old.lv2 }, body: { into: shirts.lv2 } }));
    await market.settle();
    const { titles } = await forYou(lan);
    expect(titles.filter((title) => title.startsWith('Áo'))).toEqual(titles);
  });

  it('stay in one list over the pages, whatever is viewed in between', async () => {
    const market = await aMarket();
    const { shirts, shoes } = await makeShelves(market, 8);
    const lan = await aBrowser(market, { visitor: LAN });
    await lan.view({ product_id: shirts.products[0]!.id });
    const seen = (await forYou(lan)).titles;
    for (const page of [2, 3]) {
      market.clock.pass(60_000);
      await lan.view({ product_id: shoes.products[page]!.id });
      seen.push(...(await forYou(lan, { page })).titles);
    }
    expect(seen).toHaveLength(16);
    expect(new Set(seen).size).toBe(16);
    // the first page builds a new list
    expect((await forYou(lan)).titles.some((title) => title.startsWith('Giày'))).toBe(true);
    market.clock.pass(2 * DAY);
    await market.run('search.forget_lists');
    expect((await sql`select * from search_for_you`.execute(market.db)).rows).toEqual([]);
  });

  it('prefer followed shops and products related to purchases', async () => {
    const market = await aMarket();
    const { shirts, shoes } = await makeShelves(market, 6);
    const [buyer, other] = [await market.create.user(), await market.create.user()];
    const bought_at = market.clock.now();
    await transact(market.context(), (context) =>
      recordPurchases(
        context,
        [buyer, other, other, other].flatMap((user_id, order) =>
          [shirts.products[0]!, shoes.products[5]!].slice(0, user_id === buyer ? 1 : 2).map(({ id }) => ({
            order_id: `o${order}`,
            product_id: id,
            quantity: 1,
            bought_at,
            user_id,
          })),
        ),
      ),
    );
    await market.run('search.relate_products');
    const followed = shoes.products[2]!.shop_id;
    await sql`insert into shop_follows (user_id, shop_id) values (${buyer}, ${followed})`.execute(market.db);
    const { titles } = await forYou(await aBrowser(market, { userId: buyer }));
    expect(titles.slice(0, 2).sort()).toEqual(['Giày 2', 'Giày 5']);
    expect(titles).not.toContain('Áo 0');
  });
});

it('products viewed by the same people on one day are related after the job has run', async () => {
  const market = await aMarket();
  const { shirts, shoes } = await makeShelves(market, 3);
  const [shirt, shoe] = [shirts.products[0]!, shoes.products[0]!];
  const stranger = await aBrowser(market);
  const related = async () => {
    const answer = await stranger.get(listRelatedProducts, { query: { product_id: shirt.id } });
    return answer.ok && answer.value.products.map(({ title }) => title);
  };
  expect(await related()).toEqual(['Áo 2', 'Áo 1']);
  // the same people on another day
  for (const visitor of [LAN, HOA])
    await (await aBrowser(market, { visitor })).view({ product_id: shirt.id });
  market.clock.pass(DAY);
  for (const visitor of [LAN, HOA]) await (await aBrowser(market, { visitor })).view({ product_id: shoe.id });
  await market.run('search.relate_products');
  expect(await related()).toEqual(['Áo 2', 'Áo 1']);
  for (const visitor of [LAN, HOA])
    await (await aBrowser(market, { visitor })).view({ product_id: shirt.id });
  await market.run('search.relate_products');
  expect(await related()).toEqual(expect.arrayContaining(['Giày 0', 'Áo 1', 'Áo 2']));
  // nobody viewed them for long
  market.clock.pass(91 * DAY);
  await market.run('search.relate_products');
  expect(await related()).toEqual(['Áo 2', 'Áo 1']);
});

describe('recommended products', () => {
  it('are the best of the given or last viewed categories, without viewed products', async () => {
    const market = await aMarket();
    const { shirts, shoes } = await makeShelves(market, 3);
    const lan = await aBrowser(market, { visitor: LAN });
    await lan.view({ product_id: shirts.products[0]!.id });
    const getItems = async (query: { category_ids?: number[] } = {}) => {
      const answer = await lan.get(listRecommendedProducts, { query });
      return answer.ok ? answer.value.data.products.map(({ title }) => title) : answer.code;
    };
    expect(await getItems()).toEqual(['Áo 2', 'Áo 1']);
    expect(await getItems({ category_ids: [shoes.lv1] })).toEqual(['Giày 2', 'Giày 1', 'Giày 0']);
    // categories alternate
    expect(await getItems({ category_ids: [shoes.lv2, shirts.lv2] })).toEqual([
      'Giày 2',
      'Áo 2',
      'Giày 1',
      'Áo 1',
      'Giày 0',
    ]);
    expect(await getItems({ category_ids: [1, 2, 3, 4] })).toBe('request.errors.invalid');
  });

  it('do not show hidden prices', async () => {
    const market = await aMarket();
    const hidden = await market.create.product({ title: 'Ẩn giá', hide_prices: true });
    await market.settle();
    for (const route of [listForYou, listRecommendedProducts]) {
      const answer = JSON.stringify(await (await aBrowser(market)).get(route));
      expect(answer).toContain(`"id":${hidden.id}`);
      expect(answer).toContain('"price":null');
      expect(answer).not.toMatch(/"(?:price|finalPrice|compareAtPrice|min|max)":[1-9]/);
    }
  });
});

it('new-for-me lists new products of followed shops, then of viewed categories', async () => {
  const market = await aMarket();
  const now = market.clock.now();
  const { lv1, lv2 } = await market.create.categories();
  const looked = await market.create.product({
    title: 'Đã xem',
    category_lv1: lv1,
    category_lv2: lv2,
    up_at: before(now, 5 * DAY),
  });
  const shop_id = await market.create.shop();
  await market.create.product({ title: 'Mới của shop', shop_id, up_at: before(now, 20 * DAY) });
  await market.create.product({ title: 'Cũ của shop', shop_id, up_at: before(now, 40 * DAY) });
  await market.create.product({ title: 'Hết hàng', shop_id, variants: [{ stock: 0 }] });
  await market.create.product({ title: 'Mới cùng loại', category_lv1: lv1, category_lv2: lv2 });
  await market.create.product({ title: 'Không liên quan' });
  await market.settle();
  const userId = await market.create.user();
  const me = await aBrowser(market, { userId });
  await sql`insert into shop_follows (user_id, shop_id) values (${userId}, ${shop_id})`.execute(market.db);
  await me.view({ product_id: looked.id });
  const getPage = async (browser: Browser, query: { page?: number; limit?: number } = {}) => {
    const answer = await browser.get(listNewForMe, { query });
    return answer.ok
      ? [answer.value.data.total, ...answer.value.data.products.map(({ title }) => title)]
      : [answer.code];
  };
  expect(await getPage(me)).toEqual([3, 'Mới của shop', 'Mới cùng loại', 'Đã xem']);
  expect(await getPage(me, { page: 2, limit: 2 })).toEqual([3, 'Đã xem']);
  const other = await aBrowser(market, { userId: await market.create.user() });
  expect(await getPage(other)).toEqual([0]);
  expect(await getPage(await aBrowser(market, { visitor: LAN }))).toEqual(['auth.errors.unauthenticated']);
});
