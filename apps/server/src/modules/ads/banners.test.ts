import { getAds } from '@market/contract/ads/routes';
import { listBannerResults } from '@market/contract/ads/staff-routes';
import type { AdsContent } from '@market/contract/ads/schemas';
import { urlOf } from '@market/contract/web';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import { signVisitor } from '#platform/security/visitor-cookie.ts';
import { asStaff } from '#test/factories/content.ts';
import { unwrap } from '#test/unwrap.ts';
import { aMarket, type Market } from '#test/market.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let visitors = 0;

/** Each request comes from another browser. */
const click = async (market: Market, url: string, userId?: number) => {
  const visitor = signVisitor(market.context().services.secrets, `visitor-of-banners-${++visitors}`);
  const headers = { 'user-agent': FIREFOX, cookie: `visitor_id=${visitor}` };
  const answer = await (await market.as(userId)).inject({ method: 'GET', url, headers });
  return [answer.statusCode, answer.headers.location];
};

const readCounts = async (market: Market) => {
  const { rows } = await sql`select sum(impressions)::int as impressions, sum(clicks)::int as clicks,
    sum(charged)::int as charged, sum(spent)::int as spent from ad_counts where subject = 'banner'`.execute(
    market.db,
  );
  return rows[0];
};

test('a banner is listed for its position, time and audience, and its clicks are counted', async () => {
  const market = await aMarket();
  const now = market.clock.now();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const insert = (title: string, position: string, over: Record<string, unknown> = {}) => {
    const row = { title, position, image: 'x', link: '/hang-moi', ...over };
    const names = sql.join(Object.keys(row).map((name) => sql.id(name)));
    return sql`insert into banners (${names}) values (${sql.join(Object.values(row))})`.execute(market.db);
  };
  await insert('Cho mọi người', 'home_primary', { sort: 2 });
  await insert('Cho màn hình lớn', 'home_primary', { sort: 1, platform: 'web_desktop' });
  await insert('Cho khách', 'home_primary', { sort: 3, user_types: ['guest'] });
  await insert('Sắp chạy', 'home_primary', { starts_at: at(HOUR) });
  await insert('Đã hết', 'home_primary', { ends_at: now });
  await insert('Theo từ khóa', 'search', { keywords: ['ao polo'] });
  await insert('Theo ngành', 'category', { category_id: 7 });
  await insert('Đăng ký', 'welcome_banner', { action: 'REGISTER', call_to_action: 'Đăng ký ngay' });
  const as = await market.as();
  const listBanners = async (query: object, agent = FIREFOX): Promise<AdsContent[]> => {
    const headers = { 'user-agent': agent };
    const answer = await as.inject({ method: 'GET', url: urlOf(getAds, { query }), headers });
    const { data } = answer.json<{ data: { ads_content: AdsContent }[] }>();
    return data.map(({ ads_content }) => ads_content);
  };
  const titles = async (query: object) => (await listBanners(query)).map(({ title }) => title);
  expect(await titles({ position: 'slide' })).toEqual([]);
  expect(await titles({ position: 'home_primary', platform: 'web' })).toEqual(['Cho mọi người', 'Cho khách']);
  expect(await titles({ position: 'home_primary', platform: 'web', user_type: 'shop' })).toEqual([
    'Cho mọi người',
  ]);
  const buyer = await market.as(await market.create.user());
  const toBuyer = unwrap(await buyer.call(getAds, { query: { position: 'home_primary', platform: 'web' } }));
  expect(toBuyer.data.map(({ ads_content }) => ads_content.title)).toEqual(['Cho mọi người']);
  expect(await titles({ position: 'home_primary', platform: 'web_desktop', user_type: 'guest' })).toEqual([
    'Cho màn hình lớn',
    'Cho mọi người',
    'Cho khách',
  ]);
  expect(await titles({ position: 'search', keyword: 'Áo polo nam' })).toEqual(['Theo từ khóa']);
  expect(await titles({ position: 'search', keyword: 'giày' })).toEqual([]);
  expect(await titles({ position: 'category', category: 7 })).toEqual(['Theo ngành']);
  expect(await titles({ position: 'category', category: 8 })).toEqual([]);
  const [welcome] = await listBanners({ position: 'welcome_banner' });
  expect(welcome).toMatchObject({ call_to_action: 'REGISTER', label: 'Đăng ký ngay', link: '/hang-moi' });
  expect(await click(market, welcome!.click_url)).toEqual([302, '/dang-ky']);
  expect(await listBanners({ position: 'welcome_banner' }, 'Googlebot/2.1')).toEqual([]);
  const userId = await market.create.user();
  expect(await click(market, welcome!.click_url, userId)).toEqual([302, '/hang-moi']);
  await click(market, welcome!.imp_url);
  expect(await readCounts(market)).toMatchObject({ clicks: 2, impressions: 1, charged: 0, spent: 0 });
  market.clock.pass(2 * HOUR);
  expect(await titles({ position: 'home_primary' })).toEqual([
    'Sắp chạy',
    'Cho màn hình lớn',
    'Cho mọi người',
    'Cho khách',
  ]);
});

test('editors see views and presses of each banner by day, once a visitor, and nobody else does', async () => {
  const market = await aMarket();
  for (const title of ['Áo ấm', 'Giày', 'Chưa ai thấy'])
    await sql`insert into banners (title, position, image, link) values (${title}, 'home_primary', 'x', '/hang-moi')`.execute(
      market.db,
    );
  const guest = await market.as();
  const banner = async (title: string) => {
    const { data } = unwrap(await guest.call(getAds, { query: { position: 'home_primary' } }));
    return data.find(({ ads_content }) => ads_content.title === title)!.ads_content;
  };
  const first = market.clock.now().toISOString().slice(0, 10);
  await click(market, (await banner('Áo ấm')).imp_url);
  await click(market, (await banner('Áo ấm')).imp_url);
  await click(market, (await banner('Giày')).imp_url);
  market.clock.pass(DAY);
  await click(market, (await banner('Áo ấm')).imp_url);
  await click(market, (await banner('Áo ấm')).click_url);
  const editor = await asStaff(market);
  const results = async (days: number) =>
    unwrap(await editor.call(listBannerResults, { query: { days } })).data.banners;
  expect(await results(30)).toMatchObject([
    {
      title: 'Áo ấm',
      views: 3,
      presses: 1,
      days: [
        { views: 2, presses: 0 },
        { views: 1, presses: 1 },
      ],
    },
    { title: 'Giày', views: 1, presses: 0, days: [{ views: 1, presses: 0 }] },
  ]);
  expect((await results(30))[0]!.days[0]!.day >= first).toBe(true);
  expect(await results(1)).toMatchObject([{ title: 'Áo ấm', views: 1, presses: 1 }]);
  const finance = await asStaff(market, 'finance');
  expect(await finance.call(listBannerResults, { query: {} })).toMatchObject({ status: 403 });
});
