import { exportAdReport, getAdReport, getAdWallet, getKeywordBids } from '@market/contract/ads/seller-routes';
import { addDays } from '@market/contract/rules/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import { signVisitor } from '#platform/security/visitor-cookie.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { getPageAds } from './index.ts';
import { dayOf } from './rules/auction.ts';
import { getCards } from '#catalogue';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const ads = async (of: Market, place: { keyword?: string; category_lv1?: number }) => {
  const context = of.context();
  const page = await getPageAds(context, { ...place, page: 1, exclude: [] });
  return page.present(await getCards(context, page.productIds));
};
let visitors = 0;
const request = async (of: Market, url: string) => {
  visitors += 1;
  const visitor = signVisitor(of.context().services.secrets, `report-visitor-${visitors}-0000`);
  await (
    await of.as()
  ).inject({
    method: 'GET',
    url,
    remoteAddress: `198.51.100.${visitors}`,
    headers: {
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
      cookie: `visitor_id=${visitor}`,
      'sec-fetch-site': 'same-origin',
    },
  });
};
const makeAd = async (of: Market, fields: Partial<Parameters<Market['create']['ad']>[0]> = {}) => {
  const { ownerId, shopId, product } = await of.create.stall({ title: 'Áo polo cá sấu' });
  const ad = await of.create.ad({ shop_id: shopId, product_id: product.id, ...fields });
  return { ...ad, ownerId, shopId, productId: product.id };
};
const reportOf = async (as: As, query: object = {}) =>
  unwrap(await as.call(getAdReport, { query })).data.report;

test('impressions and clicks are reported by day and by the keyword that matched', async () => {
  const of = await aMarket();
  const own = await makeAd(of, { keywords: ['Áo polo', 'áo cá sấu'] });
  const [polo] = await ads(of, { keyword: 'ao polo nam' });
  const [other] = await ads(of, { keyword: 'áo cá sấu' });
  await request(of, polo!.impURL);
  await request(of, polo!.impURL);
  await request(of, polo!.clickURL);
  await request(of, other!.impURL);
  of.clock.pass(DAY);
  const [next] = await ads(of, { keyword: 'áo polo' });
  await request(of, next!.clickURL);
  const as = await of.as(own.ownerId);
  const report = await reportOf(as);
  const today = dayOf(of.clock.now());
  expect(report.days).toHaveLength(30);
  expect(report.days.slice(-2)).toEqual([
    { day: addDays(today, -1), impressions: 3, clicks: 1, charged: 1, spent: 200 },
    { day: today, impressions: 0, clicks: 1, charged: 1, spent: 200 },
  ]);
  expect(report.total).toEqual({ impressions: 3, clicks: 2, charged: 2, spent: 400 });
  expect(report.keywords).toMatchObject([
    { keyword: 'Áo polo', impressions: 2, clicks: 2, spent: 400 },
    { keyword: 'áo cá sấu', impressions: 1, clicks: 0 },
  ]);
  const day = await reportOf(as, { from: today, to: today, campaign_id: own.campaign });
  expect(day.total).toMatchObject({ clicks: 1, spent: 200 });
  expect(day.before).toMatchObject({ impressions: 3, clicks: 1, spent: 200 });
  const { entries } = unwrap(await as.call(getAdWallet, { query: {} })).data;
  expect(entries).toMatchObject([
    { kind: 'clicks', day: today, at: null, amount: -200, clicks: 1 },
    { kind: 'clicks', day: addDays(today, -1), amount: -200, clicks: 1 },
    { kind: 'top_up', amount: 1_000_000 },
  ]);
});

test('a shop reads its own figures only', async () => {
  const own = await makeAd(market, { keywords: ['mũ len'] });
  const [ad] = await ads(market, { keyword: 'mu len' });
  expect(ad).toBeUndefined();
  const other = await market.as((await makeAd(market)).ownerId);
  const missing = await other.call(getAdReport, { query: { campaign_id: 987_654_321 } });
  expect(missing).toMatchObject({ ok: false, status: 404, code: 'ads.errors.not_found' });
  const foreign = { query: { campaign_id: own.campaign } };
  expect(await other.call(getAdReport, foreign)).toEqual(missing);
  expect(await other.call(exportAdReport, foreign)).toEqual(missing);
});

test('figures are those of all rows, however many there are; a file of too many is refused', async () => {
  const of = await aMarket();
  const own = await makeAd(of);
  const as = await of.as(own.ownerId);
  const today = dayOf(of.clock.now());
  const from = addDays(today, -59);
  await sql`insert into ad_counts (subject, subject_id, day, keyword, impressions, clicks, charged, spent)
    select 'product', ${own.ad}, day::date, 'tu khoa ' || n, 1, 1, 1, n
    from generate_series(${from}::date, ${today}::date, '1 day') day, generate_series(1, 900) n`.execute(
    of.db,
  );
  const report = await reportOf(as, { from, to: today });
  const ofDay = { impressions: 900, clicks: 900, charged: 900, spent: 405_450 };
  expect(report.days.at(-1)).toEqual({ day: today, ...ofDay });
  expect(report.total).toEqual({ impressions: 54_000, clicks: 54_000, charged: 54_000, spent: 24_327_000 });
  expect(report.keywords).toHaveLength(200);
  expect(report.keywords[0]).toMatchObject({ impressions: 60, clicks: 60 });
  const later = await reportOf(as, { from: today, to: today });
  expect(later.before).toEqual(ofDay);
  expect(await as.call(exportAdReport, { query: { from, to: today } })).toMatchObject({
    ok: false,
    status: 422,
    code: 'ads.errors.report_too_large',
  });
});

test.each([
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-11-02', to: '2026-11-01' },
  { from: '2025-01-01', to: '2026-01-01' },
])('days %j are refused', async (query) => {
  const { ownerId } = await market.create.stall();
  expect(await (await market.as(ownerId)).call(getAdReport, { query })).toMatchObject({
    ok: false,
    status: 422,
    code: 'ads.errors.days',
  });
});

test('the report is a CSV file in which no keyword is a formula', async () => {
  const of = await aMarket();
  const own = await makeAd(of, { keywords: ['=polo'] });
  const [ad] = await ads(of, { keyword: 'polo' });
  await request(of, ad!.clickURL);
  const [list] = await ads(of, { category_lv1: ad!.productCategoryLv1! });
  of.clock.pass(HOUR / 4);
  await request(of, list!.impURL);
  const as = await of.as(own.ownerId);
  const answer = await as.inject({ method: 'GET', url: '/v1/seller/api/ads/reports/export' });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, ...rows] = answer.body.trim().split('\r\n');
  expect(header).toContain('Từ khóa,Hiển thị,Lượt nhấp');
  expect(rows.map((row) => row.split(',').slice(3))).toEqual([
    ['(trang danh mục)', '1', '0', '0', '0'],
    ["'=polo", '0', '1', '1', '200'],
  ]);
});

describe('bids of keywords', () => {
  const bidsOf = async (of: Market, ownerId: number, query: object) =>
    unwrap(await (await of.as(ownerId)).call(getKeywordBids, { query: query as never })).data.keywords;

  test('are a rounded range of what clicks cost at least three other shops', async () => {
    const of = await aMarket();
    const { ownerId, product } = await of.create.stall({ title: 'Áo polo trơn' });
    const query = { keywords: 'Áo polo, áo polo' };
    for (const bid of [900, 1_100]) await makeAd(of, { bid });
    const usual = { keyword: 'Áo polo', low: 200, high: 500, ads_before: null };
    expect(await bidsOf(of, ownerId, query)).toEqual([{ ...usual, competition: 'low' }]);
    await makeAd(of, { bid: 1_313 });
    of.clock.pass(11_000);
    const [range] = await bidsOf(of, ownerId, query);
    expect(range).toMatchObject({ low: 900, high: 1_150, competition: 'medium' });
    const places = await Promise.all(
      [2_000, 1_000, 200].map(async (bid) => {
        const [first] = await bidsOf(of, ownerId, { ...query, product_id: product.id, bid });
        return first!.ads_before;
      }),
    );
    expect(places).toEqual([0, 2, 3]);
  });

  test('have no place for a product that does not match, or is of another shop', async () => {
    const { ownerId, product } = await market.create.stall({ title: 'Nồi inox' });
    const foreign = await market.create.product({ title: 'Máy khoan' });
    const ask = (product_id: number) =>
      bidsOf(market, ownerId, { keywords: 'máy khoan', product_id, bid: 500 });
    expect(await ask(foreign.id)).toMatchObject([{ ads_before: null }]);
    expect(await ask(product.id)).toMatchObject([{ ads_before: null }]);
  });

  test.each([' , ,', Array.from({ length: 21 }, (_, n) => `áo ${n}`).join()])(
    'are refused for %j',
    async (keywords) => {
      const { ownerId } = await market.create.stall();
      const as = await market.as(ownerId);
      expect(await as.call(getKeywordBids, { query: { keywords } })).toMatchObject({
        ok: false,
        status: 422,
        code: 'ads.errors.keywords',
      });
    },
  );
});
