import { listRecentProducts, recordPage } from '@market/contract/analytics/routes';
import { getShop } from '@market/contract/shops/routes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getSearchedKeywords, getViewCounts, getViewedTogether } from '#analytics';
import { before, DAY, later, MINUTE } from '#platform/time.ts';
import { aBrowser, type Browser } from '#test/browser.ts';
import { aMarket, type Market } from '#test/market.ts';

const LAN = 'visitor-lan-000001';
const HOA = 'visitor-hoa-000001';

const listRecent = async (browser: Browser, query: { limit?: number } = {}): Promise<string[]> => {
  const answer = await browser.get(listRecentProducts, { query });
  return answer.ok ? answer.value.data.products.map(({ title }) => title) : [answer.code];
};

const storedViews = async (market: Market) =>
  (await sql`select * from page_views order by id`.execute(market.db)).rows;

describe('a page view', () => {
  it('is stored with kind and ids, without addresses', async () => {
    const market = await aMarket();
    const product = await market.create.product({ title: 'Giày chạy bộ' });
    await market.settle();
    const lan = await aBrowser(market, { visitor: LAN });
    const answer = await lan.view({
      url: 'http://localhost:3000/giay-chay-bo-1.html?token=abc',
      referrer: 'https://www.google.com/search?q=lan+0901234567',
      product_id: product.id,
      session_source: 'zalo',
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [row] = await storedViews(market);
    expect(row).toMatchObject({
      visitor_id: LAN,
      user_id: null,
      page_type: 'product',
      product_id: product.id,
      shop_id: product.shop_id,
      category_id: expect.any(Number),
      referrer: 'www.google.com',
      session_source: 'zalo',
    });
    expect(JSON.stringify(row)).not.toMatch(/abc|0901234567|127\.0\.0\.1|giay-chay-bo/);
  });

  it('is not stored for bots, nor for a browser without the cookie, which the first response sets', async () => {
    const market = await aMarket();
    const bot = await aBrowser(market, { visitor: LAN, agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    const visit = await bot.view({});
    expect([visit.statusCode, visit.headers['set-cookie']]).toEqual([204, undefined]);
    const firstVisit = await (await aBrowser(market, { agent: 'curl/8.1' })).view({});
    expect([firstVisit.statusCode, firstVisit.headers['set-cookie']]).toEqual([204, undefined]);
    const guest = await (await aBrowser(market, {})).view({});
    expect(guest.headers['set-cookie']).toMatch(
      /^visitor_id=[\w-]{36}\.[\w-]{16}; Max-Age=34214400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await storedViews(market)).toEqual([]);
    const knownVisitor = await (await aBrowser(market, { visitor: LAN })).view({});
    expect(knownVisitor.headers['set-cookie']).toBeUndefined();
    const buyer = await aBrowser(market, { userId: await market.create.user() });
    await buyer.view({});
    expect(await storedViews(market)).toHaveLength(2);
  });

  it('of an unknown subject is stored without it', async () => {
    const market = await aMarket();
    const draft = await market.create.product({ status: 'draft' });
    const lan = await aBrowser(market, { visitor: LAN });
    const missing = { category_id: 999_999, shop_id: 999_999 };
    expect((await lan.view({ product_id: 999_999, ...missing })).statusCode).toBe(204);
    expect((await lan.view({ product_id: draft.id, ...missing })).statusCode).toBe(204);
    const noIds = { product_id: null, category_id: null, shop_id: null };
    expect(await storedViews(market)).toMatchObject([noIds, noIds]);
  });

  it('is stored at most 60 times a minute and deleted after 13 months', async () => {
    const market = await aMarket();
    const lan = await aBrowser(market, { visitor: LAN });
    for (let n = 0; n < 60; n++) expect((await lan.view({})).statusCode).toBe(204);
    expect((await lan.view({})).statusCode).toBe(429);
    expect((await (await aBrowser(market, { visitor: HOA })).view({})).statusCode).toBe(204);
    market.clock.pass(390 * DAY);
    await lan.view({ page_type: 'home' });
    await market.run('analytics.forget');
    expect(await storedViews(market)).toHaveLength(62);
    market.clock.pass(7 * DAY);
    await market.run('analytics.forget');
    expect(await storedViews(market)).toMatchObject([{ page_type: 'home' }]);
  });
});

describe('views of a shop', () => {
  const viewsOf = async (market: Market, id: number): Promise<number> => {
    await market.run('analytics.count_shop_views');
    const answer = await (await market.as()).call(getShop, { params: { id: String(id) } });
    if (!answer.ok || !('total_views' in answer.value.data.shop)) throw new Error('no shop');
    return answer.value.data.shop.total_views;
  };

  it('count a person once a day, for its page and its products, and not its own staff', async () => {
    const market = await aMarket();
    const owner = await market.create.user();
    const shop_id = await market.create.shop({ user_id: owner });
    const product = await market.create.product({ shop_id });
    await market.settle();
    const [lan, hoa] = await Promise.all([LAN, HOA].map((visitor) => aBrowser(market, { visitor })));
    const own = await aBrowser(market, { userId: owner });
    const buyer = await aBrowser(market, { userId: await market.create.user() });
    const viewAllPages = async () => {
      for (const browser of [lan!, lan!, hoa!, own, buyer])
        await browser.view({ page_type: 'shop', shop_id });
      await lan!.view({ product_id: product.id });
      await own.view({ product_id: product.id });
    };
    await viewAllPages();
    expect(await viewsOf(market, shop_id)).toBe(0);
    market.clock.pass(2 * MINUTE);
    expect(await viewsOf(market, shop_id)).toBe(3);
    await viewAllPages();
    market.clock.pass(2 * MINUTE);
    expect(await viewsOf(market, shop_id)).toBe(3);
    expect(await viewsOf(market, shop_id)).toBe(3);
    market.clock.pass(DAY);
    await lan!.view({ page_type: 'shop', shop_id });
    market.clock.pass(2 * MINUTE);
    expect(await viewsOf(market, shop_id)).toBe(4);
    const again = await aBrowser(market, { userId: owner });
    expect(await listRecent(again)).toHaveLength(1);
  });

  it('are not increased by forged cookies', async () => {
    const market = await aMarket();
    const shop_id = await market.create.shop();
    const guest = await market.as();
    for (let n = 0; n < 5; n++)
      await guest.inject({
        method: recordPage.method,
        url: recordPage.path,
        headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', cookie: `visitor_id=made-up-visitor-000${n}` },
        payload: { page_type: 'shop', url: '/', shop_id },
      });
    market.clock.pass(2 * MINUTE);
    expect(await viewsOf(market, shop_id)).toBe(0);
  });
});

describe('views by guests of one address', () => {
  const guestsAt = (market: Market, address?: string) =>
    Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        aBrowser(market, {
          visitor: `visitor-guest-${address === undefined ? 'here' : 'away'}-${n}`,
          ...(address !== undefined && { address }),
        }),
      ),
    );
  const viewCounts = async (market: Market) =>
    new Map(
      (await getViewCounts(market.context(), before(market.clock.now(), 7 * DAY))).map(
        ({ product_id, views }) => [product_id, views],
      ),
    );

  it('count for a product of ten guests a day, once each, and of accounts and other addresses', async () => {
    const market = await aMarket();
    const [one, other] = [await market.create.product(), await market.create.product()];
    await market.settle();
    const guests = await guestsAt(market);
    // seen again it does not use up what others of the address have
    for (const guest of [guests[0]!, guests[0]!, guests[0]!, ...guests])
      await guest.view({ product_id: one.id });
    await guests[11]!.view({ product_id: other.id });
    expect(await viewCounts(market)).toEqual(
      new Map([
        [one.id, 10],
        [other.id, 1],
      ]),
    );
    const [elsewhere] = await guestsAt(market, '198.51.100.7');
    const buyer = await aBrowser(market, { userId: await market.create.user() });
    for (const browser of [elsewhere!, buyer]) await browser.view({ product_id: one.id });
    expect((await viewCounts(market)).get(one.id)).toBe(12);
    market.clock.pass(DAY);
    for (const guest of guests.toReversed()) await guest.view({ product_id: one.id });
    expect((await viewCounts(market)).get(one.id)).toBe(22);
    await market.run('analytics.forget');
    const { rows } = await sql<{ row: string }>`select to_jsonb(g)::text as row from view_guests g`.execute(
      market.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toMatch(/127\.0\.0\.1/);
  });

  it('count for a shop in the same way, and together for no other product', async () => {
    const market = await aMarket();
    const shop_id = await market.create.shop();
    const [one, other] = [await market.create.product(), await market.create.product()];
    await market.settle();
    for (const guest of await guestsAt(market)) {
      await guest.view({ page_type: 'shop', shop_id });
      for (const { id } of [one, other]) await guest.view({ product_id: id });
    }
    market.clock.pass(2 * MINUTE);
    await market.run('analytics.count_shop_views');
    const { rows } = await sql<{ views: number }>`select views from shop_view_days
      where shop_id = ${shop_id}`.execute(market.db);
    expect(rows).toEqual([{ views: 10 }]);
    const [few] = await getViewedTogether(market.context(), [one.id]);
    for (const visitor of ['a', 'b', 'c'].map((name) => `visitor-elsewhere-${name}`)) {
      const guest = await aBrowser(market, { visitor, address: '198.51.100.7' });
      for (const { id } of [one, other]) await guest.view({ product_id: id });
    }
    const [more] = await getViewedTogether(market.context(), [one.id]);
    // the score of ten days, and of thirteen
    expect([few!.score, more!.score]).toEqual([expect.closeTo(10 / 13), expect.closeTo(13 / 16)]);
  });
});

describe('recent products', () => {
  it('are listed newest first, each once, for their viewer alone', async () => {
    const market = await aMarket();
    const ids = new Map<string, number>();
    for (const title of ['Mũ', 'Tất', 'Dép', 'Balo'])
      ids.set(title, (await market.create.product({ title })).id);
    await market.settle();
    const [one, other] = [await market.create.user(), await market.create.user()];
    const lan = await aBrowser(market, { visitor: LAN });
    const lanSignedIn = await aBrowser(market, { visitor: LAN, userId: one });
    const viewTitle = async (browser: Browser, title: string) => {
      market.clock.pass(1_000);
      await browser.view({ product_id: ids.get(title)! });
    };
    for (const title of ['Mũ', 'Tất', 'Mũ']) await viewTitle(lan, title);
    await viewTitle(lanSignedIn, 'Dép');
    expect(await listRecent(lan)).toEqual(['Mũ', 'Tất']);
    expect(await listRecent(lan, { limit: 1 })).toEqual(['Mũ']);
    // views before signing in stay with this browser
    expect(await listRecent(lanSignedIn)).toEqual(['Dép', 'Mũ', 'Tất']);
    expect(await listRecent(await aBrowser(market, { userId: one }))).toEqual(['Dép']);
    expect(await listRecent(await aBrowser(market, { visitor: LAN, userId: other }))).toEqual(['Mũ', 'Tất']);
    expect(await listRecent(await aBrowser(market, { visitor: HOA }))).toEqual([]);
    expect(await listRecent(await aBrowser(market, {}))).toEqual([]);
  });
});

describe('searched keywords', () => {
  it('count distinct people a day, ignoring diacritics and case', async () => {
    const market = await aMarket();
    const start = market.clock.now();
    const people = await Promise.all([LAN, HOA].map((visitor) => aBrowser(market, { visitor })));
    const search = (userId: number, keyword: string) =>
      people[userId]!.view({
        page_type: 'search',
        url: `/product/search?keyword=${encodeURIComponent(keyword)}&page=2`,
      });
    for (const keyword of ['Áo thun', 'ao thun', 'ao   thun ', '', '   ', '\0']) await search(0, keyword);
    await people[0]!.view({ page_type: 'home', url: '/?keyword=khong+dem' });
    await search(1, 'ao thun');
    await search(1, 'giày'.normalize('NFD'));
    market.clock.pass(DAY);
    await search(0, 'ao thun');
    const searched = await getSearchedKeywords(market.context(), {
      since: start,
      until: new Date(market.clock.now().getTime() + MINUTE),
    });
    expect(searched).toEqual([
      { keyword: 'ao thun', searches: 2, last_at: market.clock.now() },
      { keyword: 'giày', searches: 1, last_at: start },
    ]);
    expect(await getSearchedKeywords(market.context(), { since: before(start, DAY), until: start })).toEqual(
      [],
    );
  });

  it('are counted of three guests of an address a day, of accounts, and of other addresses', async () => {
    const market = await aMarket();
    const keyword = 'áo mưa';
    const page = {
      page_type: 'search',
      url: `/product/search?keyword=${encodeURIComponent(keyword)}`,
    } as const;
    const guestAt = (n: number, address?: string) =>
      aBrowser(market, { visitor: `visitor-guest-0000${n}`, ...(address !== undefined && { address }) });
    const searches = async () => {
      const period = { since: before(market.clock.now(), 7 * DAY), until: later(market.clock.now(), MINUTE) };
      return (await getSearchedKeywords(market.context(), period))[0]?.searches ?? 0;
    };
    // pages of one search do not use up what others of the address have
    for (let pages = 0; pages < 5; pages++) await (await guestAt(0)).view(page);
    for (let n = 1; n < 10; n++) await (await guestAt(n)).view(page);
    expect(await searches()).toBe(3);
    await (await guestAt(20, '198.51.100.7')).view(page);
    await (await aBrowser(market, { userId: await market.create.user() })).view(page);
    expect(await searches()).toBe(5);
    market.clock.pass(DAY);
    for (let n = 1; n < 10; n++) await (await guestAt(n)).view(page);
    expect(await searches()).toBe(6);
    const { rows } = await sql<{ row: string }>`select to_jsonb(v)::text as row from page_views v
      union all select bucket from rate_counts union all select key from view_guests`.execute(market.db);
    expect(rows.map(({ row }) => row).join(' ')).not.toMatch(/127\.0\.0\.1|198\.51\.100/);
  });
});
