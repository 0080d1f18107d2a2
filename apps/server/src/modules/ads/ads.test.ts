import { serviceUnavailable } from '@market/contract/problems';
import { searchProducts } from '@market/contract/product-search/routes';
import type { AdProduct } from '@market/contract/product-search/schemas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { signVisitor } from '#platform/security/visitor-cookie.ts';
import { checkLedger, getBalance } from '#ledger';
import { changeShop } from '#shops';
import { unwrap } from '#test/unwrap.ts';
import { aMarket, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { countImpression } from './actions/impression.ts';
import { changeAd, changeCampaign, updateAdProducts, reviewAds } from './actions/campaigns.ts';
import { topUp } from './actions/top-up.ts';
import { checkAds } from './index.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let visitors = 0;
const aVisitor = () => `visitor-${String(++visitors).padStart(12, '0')}`;

interface ClickOptions {
  readonly visitor?: string | null;
  /** Sends this cookie instead of a signed one. */
  readonly cookie?: string;
  readonly network?: string;
  readonly userId?: number;
  readonly agent?: string;
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
}
/** Requests an ad's address as a browser does; returns status and destination. */
const click = async (market: Market, url: string, clickOptions: ClickOptions = {}) => {
  const { visitor = aVisitor(), userId, agent = FIREFOX, method = 'GET', headers, network } = clickOptions;
  const signed = visitor === null ? '' : signVisitor(market.context().services.secrets, visitor);
  const { cookie = signed } = clickOptions;
  const as = await market.as(userId);
  const answer = await as.inject({
    method,
    url,
    ...(network !== undefined && { remoteAddress: network }),
    headers: {
      'user-agent': agent,
      ...(cookie !== '' && { cookie: `visitor_id=${cookie}` }),
      ...headers,
    },
  });
  return [answer.statusCode, answer.headers.location];
};

const categories = new WeakMap<Market, { category_lv1: number; category_lv2: number }>();
const categoryOf = async (market: Market) => {
  const cachedCategories = categories.get(market);
  if (cachedCategories !== undefined) return cachedCategories;
  const { lv1, lv2 } = await market.create.categories();
  const created = { category_lv1: lv1, category_lv2: lv2 };
  categories.set(market, created);
  return created;
};

/** A list of the category of these tests' products; the index is empty, so it lists none. */
const searchAds = async (market: Market, query?: object, userId?: number) => {
  const ofCategory = { filter_category_lv1: (await categoryOf(market)).category_lv1 };
  return unwrap(await (await market.as(userId)).call(searchProducts, { query: query ?? ofCategory }));
};
const ads = async (market: Market, ...parameters: [query?: object, userId?: number]) =>
  (await searchAds(market, ...parameters)).ads;

const readCounts = async (market: Market) => {
  const { rows } = await sql<{ impressions: number; clicks: number; charged: number; spent: number }>`
    select sum(impressions)::int as impressions, sum(clicks)::int as clicks, sum(charged)::int as charged, sum(spent)::int as spent
    from ad_counts where subject = 'product'`.execute(market.db);
  return rows[0]!;
};
const wallet = (market: Market, shopId: number) => getBalance(market.context(), `ad_wallet:${shopId}`);

/** A shop with an ad for `áo polo`, whose product is not among the search results. */
const createAd = async (market: Market, fields: Partial<Parameters<Market['create']['ad']>[0]> = {}) => {
  const { ownerId, shopId, product } = await market.create.stall({
    title: 'Áo polo cá sấu',
    ...(await categoryOf(market)),
  });
  const ad = await market.create.ad({ shop_id: shopId, product_id: product.id, ...fields });
  return { ownerId, shopId, productId: product.id, ...ad };
};
const showAd = async (market: Market, fields?: Parameters<typeof createAd>[1]) => {
  const own = await createAd(market, fields);
  const [ad] = await ads(market);
  expect(ad).toMatchObject({ id: own.ad, productId: own.productId });
  return { ...own, url: ad!.clickURL, imp: ad!.impURL };
};
const soundBooks = async (market: Market) => {
  expect(await checkAds(market.context())).toEqual([]);
  expect(await checkLedger(market.context())).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
};

test('a sponsored product is listed with all fields, and its bid is not public', async () => {
  const market = await aMarket();
  const { shopId, productId, ownerId, campaign } = await createAd(market);
  const [ad] = await ads(market);
  expect(ad).toMatchObject({
    accountId: shopId,
    campaignId: campaign,
    status: 'approved',
    systemStatus: 'active',
    productStatus: 'active',
    type: 'product',
    keywords: ['ao polo'],
    bid: null,
    finalUrl: `/${ad!.product.slug}-${productId}.html`,
    product: { id: productId, title: 'Áo polo cá sấu' },
  });
  expect((await ads(market, undefined, ownerId))[0]?.bid).toBe(1_000);
  const ofCategory = { filter_category_lv1: ad!.productCategoryLv1! };
  expect(await ads(market, {})).toEqual([]);
  expect(await ads(market, { filter_category_lv1: 999 })).toEqual([]);
  expect(await ads(market, { ...ofCategory, filter_only_deal: true })).toEqual([]);
  expect(await ads(market, { ...ofCategory, only_aggs: true })).toEqual([]);
  await market.create.product({ title: 'Áo polo trơn' });
  await market.create.product({ title: 'Giày chạy bộ' });
  await market.settle();
  const pages = await Promise.all(
    [1, 2].map((page) => searchAds(market, { keyword: 'áo polo', limit: 1, page })),
  );
  expect(pages.map(({ products, ads }) => [products[0]!.id === productId, ads.length])).toEqual(
    expect.arrayContaining([
      [true, 0],
      [false, expect.any(Number)],
    ]),
  );
  expect(await ads(market, { keyword: 'giày chạy bộ' })).toEqual([]);
});

test('a page has at most four ads, by bid, and none whose product it lists anyway', async () => {
  const market = await aMarket();
  for (let bid = 500; bid <= 1_200; bid += 100) await createAd(market, { bid });
  expect((await ads(market)).map(({ id }) => id)).toEqual([8, 7, 6, 5]);
  await market.settle();
  const { products, ads: visibleAds } = await searchAds(market, { keyword: 'áo polo', limit: 5 });
  expect(products).toHaveLength(5);
  const listed = new Set(products.map(({ id }) => id));
  expect(visibleAds.filter(({ productId }) => listed.has(productId))).toEqual([]);
  expect(visibleAds).toHaveLength(3);
  const second = await ads(market, { keyword: 'áo polo', page: 2, limit: 5 });
  expect(second.filter(({ id }) => visibleAds.some((ad) => ad.id === id))).toEqual([]);
});

test('a click costs the lowest bid for its position and redirects to the product', async () => {
  const market = await aMarket();
  const best = await createAd(market, { bid: 2_000 });
  const next = await createAd(market, { bid: 700 });
  const [one, two] = await ads(market);
  expect([one?.id, two?.id]).toEqual([best.ad, next.ad]);
  expect(await click(market, one!.clickURL)).toEqual([302, one!.finalUrl]);
  expect(await wallet(market, best.shopId)).toBe(1_000_000 - 701 + 1);
  expect(await click(market, two!.clickURL)).toEqual([302, two!.finalUrl]);
  expect(await wallet(market, next.shopId)).toBe(1_000_000 - 200);
  expect(await readCounts(market)).toMatchObject({ clicks: 2, charged: 2, spent: 900 });
  await soundBooks(market);
});

test('a lowered bid also limits the price of clicks on pages that were loaded before', async () => {
  const market = await aMarket();
  const { ad, shopId } = await createAd(market, { bid: 2_000 });
  await createAd(market, { bid: 1_500 });
  const [first] = await ads(market);
  await changeAd(market.context(), { id: ad, shop_id: shopId }, { bid: 300 });
  await click(market, first!.clickURL);
  expect(await wallet(market, shopId)).toBe(1_000_000 - 300);
  expect(await changeAd(market.context(), { id: ad, shop_id: shopId + 1_000 }, { bid: 1 })).toBe(false);
});

test('clicks of one visitor are charged once an hour, those of several visitors each', async () => {
  const market = await aMarket();
  const { url, shopId } = await showAd(market);
  const [lan, hoa] = [aVisitor(), aVisitor()];
  for (const visitor of [lan, lan, hoa, lan]) await click(market, url, { visitor });
  expect(await readCounts(market)).toMatchObject({ clicks: 2, charged: 2 });
  await click(market, url, { visitor: lan, userId: await market.create.user() });
  // a browser without the cookie counts as its network
  for (let n = 0; n < 3; n++) await click(market, url, { visitor: null });
  expect(await readCounts(market)).toMatchObject({ charged: 3 });
  market.clock.pass(HOUR);
  const [again] = await ads(market);
  await click(market, again!.clickURL, { visitor: lan });
  expect(await readCounts(market)).toMatchObject({ charged: 4 });
  expect(await wallet(market, shopId)).toBe(1_000_000 - 4 * 200);
});

test('clicks with forged cookies count as one visitor: their network', async () => {
  const market = await aMarket();
  const { url, shopId } = await showAd(market);
  const { secrets } = market.context().services;
  const other = signVisitor(secrets, 'somebody-else-0001').split('.')[1]!;
  for (let n = 0; n < 6; n++) await click(market, url, { cookie: aVisitor() });
  for (let n = 0; n < 3; n++) await click(market, url, { cookie: `${aVisitor()}.${other}` });
  await click(market, url, { cookie: `${aVisitor()}.` });
  expect(await readCounts(market)).toMatchObject({ clicks: 1, charged: 1 });
  await click(market, url, { cookie: aVisitor(), network: '203.0.113.9' });
  expect(await wallet(market, shopId)).toBe(1_000_000 - 2 * 200);
  await soundBooks(market);
});

test('at most five known visitors of one network are charged for a campaign within an hour', async () => {
  const market = await aMarket();
  const { url, shopId } = await showAd(market);
  await Promise.all(Array.from({ length: 9 }, () => click(market, url)));
  // signing in to several accounts does not help
  for (let n = 0; n < 3; n++) await click(market, url, { userId: await market.create.user(), visitor: null });
  expect(await readCounts(market)).toMatchObject({ clicks: 12, charged: 5 });
  // in IPv6 a network has many addresses
  for (const network of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3'])
    await click(market, url, { cookie: aVisitor(), network });
  expect(await wallet(market, shopId)).toBe(1_000_000 - 6 * 200);
  market.clock.pass(HOUR);
  await click(market, (await ads(market))[0]!.clickURL);
  expect(await wallet(market, shopId)).toBe(1_000_000 - 7 * 200);
  await soundBooks(market);
});

test('concurrent clicks of one visitor are charged once', async () => {
  const market = await aMarket();
  const { url } = await showAd(market);
  const visitor = aVisitor();
  await Promise.all(Array.from({ length: 12 }, () => click(market, url, { visitor })));
  expect(await readCounts(market)).toMatchObject({ clicks: 1, charged: 1, spent: 200 });
});

test('bots, staff of the shop, embedded pictures and prefetches are redirected and not charged', async () => {
  const market = await aMarket();
  const { url, ownerId, shopId, productId } = await showAd(market);
  const clicks: ClickOptions[] = [
    { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { userId: ownerId },
    { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' } },
    { headers: { 'sec-purpose': 'prefetch' } },
    { method: 'HEAD' },
  ];
  for (const clickOptions of clicks)
    expect(await click(market, url, clickOptions)).toEqual([
      302,
      expect.stringMatching(`-${productId}.html$`),
    ]);
  expect(await wallet(market, shopId)).toBe(1_000_000);
  expect(await readCounts(market)).toMatchObject({ clicks: null });
});

test('a forged, changed or expired token charges nothing and redirects home', async () => {
  const market = await aMarket();
  const { url, shopId, productId } = await showAd(market);
  const token = url.split('/').at(-1)!;
  const [letter, id, , ...otherParts] = token.split('-');
  const forgedPrice = [letter, id, 'zzz', ...otherParts].join('-');
  const forged = [
    forgedPrice,
    `${token}x`,
    token.slice(0, -1),
    'https:%2F%2Fevil.example',
    'p-1-1-1-aaaaaaaaaaaaaaaa',
  ];
  for (const each of forged) expect(await click(market, `/uab/click/${each}`)).toEqual([302, '/']);
  expect(await click(market, `/uab/click/${'a'.repeat(250)}`)).toEqual([400, undefined]);
  market.clock.pass(HOUR);
  expect(await click(market, url)).toEqual([302, expect.stringMatching(`-${productId}.html$`)]);
  expect(await wallet(market, shopId)).toBe(1_000_000);
});

test('concurrent clicks never spend more than the daily budget', async () => {
  const market = await aMarket({ poolSize: 20 });
  const { url, shopId, campaign } = await showAd(market, { bid: 500, daily_budget: 2_100 });
  const networks = Array.from({ length: 60 }, (_, n) => click(market, url, { network: `203.0.113.${n}` }));
  expect(await Promise.all(networks)).toSatisfy((all: unknown[][]) =>
    all.every(([status]) => status === 302),
  );
  const { rows } = await sql<{
    spent: number;
  }>`select spent from ad_campaigns where id = ${campaign}`.execute(market.db);
  expect(rows[0]!.spent).toBe(2_000);
  expect(await wallet(market, shopId)).toBe(1_000_000 - 2_000);
  market.clock.pass(11_000);
  expect(await ads(market)).toEqual([]);
  market.clock.pass(DAY);
  const [again] = await ads(market);
  await click(market, again!.clickURL);
  expect(await wallet(market, shopId)).toBe(1_000_000 - 2_200);
  await soundBooks(market);
});

test('concurrent clicks never spend more than the wallet has', async () => {
  const market = await aMarket({ poolSize: 20 });
  const { url, shopId } = await showAd(market, { bid: 500, wallet: 900 });
  await Promise.all(Array.from({ length: 15 }, () => click(market, url)));
  expect(await wallet(market, shopId)).toBe(100);
  expect(await readCounts(market)).toMatchObject({ clicks: 15, charged: 4, spent: 800 });
  expect(await ads(market)).toEqual([]);
  await soundBooks(market);
});

test('an ad that is unreviewed, paused, planned, ended or unpaid is not shown', async () => {
  const market = await aMarket();
  const now = market.clock.now();
  const inOneHour = new Date(now.getTime() + HOUR);
  await createAd(market, { status: 'pending' });
  await createAd(market, { wallet: 0 });
  await createAd(market, { starts_at: inOneHour });
  const over = await createAd(market, { ends_at: inOneHour });
  const { campaign, shopId, ad } = await createAd(market);
  const listAdIds = async () => (await ads(market)).map(({ id }) => id);
  expect(await listAdIds()).toEqual([over.ad, ad]);
  await changeCampaign(market.context(), { id: campaign, shop_id: shopId }, { status: 'paused' });
  expect(await listAdIds()).toEqual([over.ad]);
  await reviewAds(market.context(), [over.ad], { status: 'rejected' });
  expect(await listAdIds()).toEqual([]);
  market.clock.pass(HOUR);
  expect(await listAdIds()).toHaveLength(1);
});

test('a click on an ad that was paused meanwhile redirects and costs nothing', async () => {
  const market = await aMarket();
  const { url, campaign, shopId, productId } = await showAd(market);
  await changeCampaign(market.context(), { id: campaign, shop_id: shopId }, { status: 'paused' });
  expect(await click(market, url)).toEqual([302, expect.stringMatching(`-${productId}.html$`)]);
  expect(await wallet(market, shopId)).toBe(1_000_000);
});

test('a shop on vacation has no ads, and a click on one shown before costs nothing', async () => {
  const market = await aMarket();
  const { shopId, url } = await showAd(market);
  const before = await wallet(market, shopId);
  await changeShop(market.context(), shopId, { status: 'vacation' });
  expect((await click(market, url))[0]).toBe(302);
  expect(await wallet(market, shopId)).toBe(before);
  market.clock.pass(MINUTE);
  expect(await ads(market)).toEqual([]);
  await changeShop(market.context(), shopId, { status: 'active' });
  market.clock.pass(MINUTE);
  expect(await ads(market)).toHaveLength(1);
  await soundBooks(market);
});

test('products and shops that are hidden are not advertised, and hidden prices stay hidden', async () => {
  const market = await aMarket();
  const { productId } = await createAd(market);
  const { shopId: discreet, product } = await market.create.stall({
    title: 'Áo polo kín',
    hide_prices: true,
    ...(await categoryOf(market)),
  });
  await market.create.ad({ shop_id: discreet, product_id: product.id, bid: 3_000 });
  const prices = ({ product: card }: AdProduct) => [card.price, card.pricesRange, card.pricesByQuantities];
  const [first] = await ads(market);
  expect([first!.productId, ...prices(first!)]).toEqual([product.id, null, null, []]);
  const [signedIn] = await ads(market, undefined, await market.create.user());
  expect(prices(signedIn!)[0]).not.toBeNull();
  await sql`update product_cards set is_listed = false where product_id = ${productId}`.execute(market.db);
  expect((await ads(market)).map(({ accountId }) => accountId)).toEqual([discreet]);
  await transact(market.context(), (context: Context<Tx>) => updateAdProducts(context, [productId]));
  const { rows } = await sql<{ product_status: string }>`
    select product_status from ad_products where product_id = ${productId}`.execute(market.db);
  expect(rows).toEqual([{ product_status: 'inactive' }]);
});

test('impressions count once an hour and person, on pages of the market', async () => {
  const market = await aMarket();
  const { imp } = await showAd(market);
  const lan = aVisitor();
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };
  for (const visitor of [lan, lan, aVisitor()])
    expect(await click(market, imp, { visitor, headers: own })).toEqual([200, undefined]);
  await click(market, imp, { headers: { 'sec-fetch-site': 'cross-site' } });
  await click(market, imp, { agent: 'Googlebot/2.1' });
  await click(market, `${imp}x`);
  expect(await readCounts(market)).toMatchObject({ impressions: 2, clicks: 0 });
  const as = await market.as();
  const picture = await as.inject({ method: 'GET', url: imp });
  expect(picture.headers['content-type']).toBe('image/gif');
  expect(picture.headers['cache-control']).toMatch(/no-store|private/);
  expect(picture.rawPayload.toString('latin1')).toMatch(/^GIF89a.*;$/s);
});

test('a failure other than a reached limit is not hidden when an impression is counted', async () => {
  const market = await aMarket();
  const { imp } = await showAd(market);
  const context = market.context();
  const broken: Context = {
    ...context,
    get db(): never {
      throw serviceUnavailable();
    },
  };
  const token = new URL(imp, 'http://localhost').pathname.split('/').at(-1)!;
  const request = { method: 'GET', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };
  const address = '192.0.2.1';
  await expect(countImpression(broken, token, { address, request })).rejects.toMatchObject({
    code: serviceUnavailable.code,
  });
});

test('visitors are stored as hashes for an hour, then deleted', async () => {
  const market = await aMarket();
  const { url } = await showAd(market);
  const visitor = aVisitor();
  await click(market, url, { visitor, userId: await market.create.user() });
  const visits = () => sql<{ visitor: string }>`select * from ad_visits`.execute(market.db);
  const { rows } = await visits();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/visitor-0|user:|127\.0/);
  market.clock.pass(59 * MINUTE);
  await market.run('ads.forget_visits');
  expect((await visits()).rows).toHaveLength(2);
  market.clock.pass(2 * MINUTE);
  await market.run('ads.forget_visits');
  expect((await visits()).rows).toEqual([]);
});

test('the same top-up is booked once', async () => {
  const market = await aMarket();
  const { shopId } = await createAd(market, { wallet: 0 });
  const fill = () => topUp(market.context(), { shop_id: shopId, amount: 5_000, reference: 'FT26112100001' });
  expect(await Promise.all([fill(), fill(), fill()])).toEqual(expect.arrayContaining([true, false, false]));
  expect(await wallet(market, shopId)).toBe(5_000);
  await soundBooks(market);
});
