import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  previewAds,
} from '@market/contract/ads/seller-routes';
import type { CampaignChanges, CampaignInput, SellerCampaign } from '@market/contract/ads/seller-schemas';
import { searchProducts } from '@market/contract/product-search/routes';
import { AD_CAMPAIGNS_MAX } from '@market/contract/rules/ads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, later, SECOND } from '#platform/time.ts';
import { changeShop } from '#shops';
import { signVisitor } from '#platform/security/visitor-cookie.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { reviewAds } from './actions/campaigns.ts';
import { topUp } from './actions/top-up.ts';
import { checkAds, getPageAds, type AdPlace } from './index.ts';

let market: Market;
let shopId: number;
let ownerId: number;
let categories: { category_lv1: number; category_lv2: number };
let seller: As;
beforeAll(async () => {
  market = await startMarket();
  const stall = await market.create.stall();
  ({ shopId, ownerId } = stall);
  seller = await market.as(ownerId);
  const { lv1, lv2 } = await market.create.categories();
  categories = { category_lv1: lv1, category_lv2: lv2 };
  await topUp(market.context(), { shop_id: shopId, amount: 1_000_000, reference: 'SELLER-CAMPAIGNS' });
});
afterAll(() => market.close());

const inHours = (hours: number) => later(market.clock.now(), hours * HOUR).toISOString();
const aProduct = (title = 'Áo polo cá sấu') =>
  market.create.product({ shop_id: shopId, title, ...categories });
/** A session ends within the time that a test lets pass. */
const pass = async (ms: number) => {
  market.clock.pass(ms);
  seller = await market.as(ownerId);
};
const inputOf = (product_id: number, fields: Partial<CampaignInput> = {}): CampaignInput => ({
  name: 'Polo đồng phục',
  placements: ['search', 'category'],
  daily_budget: 100_000,
  products: [{ product_id, keywords: ['áo polo', 'Đồng phục'], bid: 1_000 }],
  ...fields,
});
const tryCampaign = (productId: number, fields?: Partial<CampaignInput>, as = seller) =>
  as.call(createCampaign, { body: inputOf(productId, fields) });
const makeCampaign = async (fields?: Partial<CampaignInput>) =>
  unwrap(await tryCampaign((await aProduct()).id, fields)).data.campaign;
const change = ({ id, version }: SellerCampaign, changes: Partial<CampaignChanges>, as = seller) =>
  as.call(changeCampaign, { params: { id }, body: { version, ...changes } });
const changed = async (campaign: SellerCampaign, changes: Partial<CampaignChanges>, as = seller) =>
  unwrap(await change(campaign, changes, as)).data.campaign;
const get = (id: number, as = seller) => as.call(getCampaign, { params: { id } });
const approve = (campaign: SellerCampaign) =>
  reviewAds(
    market.context(),
    campaign.products.map(({ id }) => id),
    { status: 'approved' },
  );
/** Its ad on the list of the category, which has no products of its own: nothing is indexed here. */
const isShown = async (campaign: SellerCampaign) => {
  const query = { filter_category_lv1: categories.category_lv1 };
  const { ads } = unwrap(await (await market.as()).call(searchProducts, { query }));
  return ads.find(({ campaignId }) => campaignId === campaign.id);
};

describe('a shop creates a campaign', () => {
  test('which waits for its review, then shows', async () => {
    const product = await aProduct();
    const { campaign } = unwrap(await tryCampaign(product.id)).data;
    expect(campaign).toMatchObject({
      version: 1,
      name: 'Polo đồng phục',
      placements: ['category', 'search'],
      daily_budget: 100_000,
      spent_today: 0,
      status: 'active',
      system_status: 'active',
      review: 'pending',
      ends_at: null,
      products: [
        {
          product_id: product.id,
          product: { id: product.id, title: 'Áo polo cá sấu' },
          keywords: ['áo polo', 'Đồng phục'],
          bid: 1_000,
          status: 'pending',
          review_reason: null,
        },
      ],
      impressions: 0,
    });
    expect(await isShown(campaign)).toBeUndefined();
    await approve(campaign);
    expect(await isShown(campaign)).toMatchObject({ productId: product.id });
    unwrap(await seller.call(deleteCampaign, { params: { id: campaign.id } }));
  });

  test('for search or lists of a category only', async () => {
    const { id } = await aProduct('Áo thun trơn');
    const products = (keywords: string[]) => [{ product_id: id, keywords, bid: 500 }];
    const campaign = await makeCampaign({ placements: ['category'], products: products([]) });
    await approve(campaign);
    const isAt = async (place: Partial<AdPlace>) =>
      (await getPageAds(market.context(), { ...place, page: 1, exclude: [] })).productIds.includes(id);
    const places = () => Promise.all([isAt(categories), isAt({ keyword: 'áo thun' })]);
    expect(await places()).toEqual([true, false]);
    const next = await changed(campaign, { placements: ['search'], products: products(['áo thun']) });
    await approve(next);
    expect(await places()).toEqual([false, true]);
    unwrap(await seller.call(deleteCampaign, { params: { id: campaign.id } }));
  });

  test('with keywords that differ in accents or case only once', async () => {
    const { id } = await aProduct();
    const products = [{ product_id: id, keywords: ['Áo  Polo ', 'ao polo', 'áo polo', '!!!'], bid: 500 }];
    const { campaign } = unwrap(await tryCampaign(id, { products })).data;
    expect(campaign.products[0]!.keywords).toEqual(['Áo Polo']);
  });

  test.each<[string, (id: number) => Partial<CampaignInput>, string]>([
    ['that ends before now', () => ({ ends_at: inHours(-1) }), 'window'],
    ['that ends before it starts', () => ({ starts_at: inHours(2), ends_at: inHours(1) }), 'window'],
    ['without a name', () => ({ name: '   ' }), 'name'],
    [
      'for search without a keyword',
      (id) => ({ products: [{ product_id: id, keywords: ['--'], bid: 500 }] }),
      'keywords',
    ],
    [
      'with a product twice',
      (product_id) => ({ products: [1, 2].map(() => ({ product_id, keywords: ['áo'], bid: 500 })) }),
      'twice',
    ],
  ])('but none %s', async (_what, fieldsOf, reason) => {
    const { id } = await aProduct();
    expect(await tryCampaign(id, fieldsOf(id))).toMatchObject({
      ok: false,
      status: 422,
      code: 'ads.errors.refused',
      facts: { reason },
    });
  });

  test('but not for a product of another shop, an unlisted one, or one that does not exist', async () => {
    const foreign = await market.create.product();
    const hidden = await market.create.product({ shop_id: shopId, status: 'inactive' });
    const answers = [
      await tryCampaign(foreign.id),
      await tryCampaign(hidden.id),
      await tryCampaign(987_654_321),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, status: 422, facts: { reason: 'products' } });
  });

  test.each([
    { daily_budget: 19_999 },
    { daily_budget: 1.5e5 + 0.5 },
    { daily_budget: 1e12 },
    { placements: [] },
    { placements: ['home'] },
    { products: [] },
    { products: [{ product_id: 1, keywords: ['áo'], bid: 199 }] },
    { products: [{ product_id: 1, keywords: ['áo'], bid: 20_001 }] },
    { products: [{ product_id: 1, keywords: Array.from({ length: 21 }, (_, n) => `áo ${n}`), bid: 500 }] },
    { products: [{ product_id: 1, keywords: ['a'.repeat(61)], bid: 500 }] },
    { shop_id: 1 },
    { spent_today: 0 },
  ])('and not with %j', async (fields) => {
    expect(await tryCampaign((await aProduct()).id, fields as never)).toMatchObject({
      ok: false,
      status: 400,
    });
  });

  test(`but at most ${AD_CAMPAIGNS_MAX}, also when called at once`, async () => {
    const stall = await market.create.stall();
    const as = await market.as(stall.ownerId);
    for (let n = 1; n < AD_CAMPAIGNS_MAX; n++) unwrap(await tryCampaign(stall.product.id, {}, as));
    const all = await Promise.all(Array.from({ length: 5 }, () => tryCampaign(stall.product.id, {}, as)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'ads.errors.too_many' });
  });
});

describe('a shop changes a campaign', () => {
  test('bid and budget at once, without another review', async () => {
    const campaign = await makeCampaign();
    await approve(campaign);
    const [{ product_id, keywords }] = campaign.products as [SellerCampaign['products'][0]];
    const next = await changed(campaign, {
      daily_budget: 50_000,
      products: [{ product_id, keywords: [...keywords].reverse(), bid: 700 }],
    });
    expect(next).toMatchObject({ version: 2, daily_budget: 50_000, review: 'approved' });
    expect(next.products).toMatchObject([{ bid: 700, status: 'approved' }]);
    unwrap(await seller.call(deleteCampaign, { params: { id: campaign.id } }));
  });

  test('keywords only after another review', async () => {
    const campaign = await makeCampaign();
    await approve(campaign);
    const [{ product_id, id }] = campaign.products as [SellerCampaign['products'][0]];
    const products = [{ product_id, keywords: ['áo polo', 'hàng hiệu'], bid: 1_000 }];
    const next = await changed(campaign, { products });
    expect(next.products).toMatchObject([{ id, status: 'pending' }]);
    expect(await isShown(campaign)).toBeUndefined();
    await reviewAds(market.context(), [id], { status: 'rejected', reason: 'Không bán hàng hiệu.' });
    expect(unwrap(await get(campaign.id)).data.campaign).toMatchObject({
      review: 'rejected',
      products: [{ review_reason: 'Không bán hàng hiệu.' }],
    });
    const again = await changed(next, { products: [{ product_id, keywords: ['áo polo'], bid: 1_000 }] });
    expect(again.products).toMatchObject([{ status: 'pending', review_reason: null }]);
  });

  test('a product that is removed and added again is reviewed again', async () => {
    const campaign = await makeCampaign();
    await approve(campaign);
    const [{ product_id, keywords, bid, id }] = campaign.products as [SellerCampaign['products'][0]];
    const replacement = { product_id: (await aProduct()).id, keywords, bid };
    const without = await changed(campaign, { products: [replacement] });
    expect(without.products.map((ad) => ad.product_id)).toEqual([replacement.product_id]);
    expect(await isShown(campaign)).toBeUndefined();
    const back = await changed(without, { products: [replacement, { product_id, keywords, bid }] });
    expect(back.products).toMatchObject([
      { id, status: 'pending' },
      { product_id: replacement.product_id, status: 'pending' },
    ]);
  });

  test('not with an older version: of two at once one is refused', async () => {
    const campaign = await makeCampaign();
    const both = await Promise.all([
      change(campaign, { daily_budget: 60_000 }),
      change(campaign, { daily_budget: 70_000 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      code: 'ads.errors.changed',
      facts: { version: 2 },
    });
  });

  test('with what it read', async () => {
    const campaign = await makeCampaign();
    expect(await changed(campaign, campaign)).toEqual({ ...campaign, version: 2 });
  });

  test('and one that ended can run again', async () => {
    const campaign = await makeCampaign({ ends_at: inHours(1) });
    await pass(2 * HOUR);
    expect(unwrap(await get(campaign.id)).data.campaign.system_status).toBe('ended');
    const renamed = await changed(campaign, { name: 'Polo' });
    expect(renamed.system_status).toBe('ended');
    expect((await changed(renamed, { ends_at: null })).system_status).toBe('active');
  });

  test('off, and it leaves the results and charges nothing', async () => {
    const campaign = await makeCampaign();
    await approve(campaign);
    const { clickURL } = (await isShown(campaign))!;
    const paused = await changed(campaign, { status: 'paused' });
    expect(paused.system_status).toBe('paused');
    expect(await isShown(campaign)).toBeUndefined();
    await click(clickURL);
    expect(unwrap(await get(campaign.id)).data.campaign.spent).toBe(0);
  });
});

let visitors = 0;
const click = async (url: string) => {
  const visitor = signVisitor(market.context().services.secrets, `seller-test-${++visitors}-000000000`);
  const guest = await market.as();
  return guest.inject({
    method: 'GET',
    url,
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', cookie: `visitor_id=${visitor}` },
    remoteAddress: `203.0.113.${visitors}`,
  });
};

test('a deleted campaign stops at once, is not found, and the clicks that it paid stay paid', async () => {
  const campaign = await makeCampaign();
  await approve(campaign);
  const { clickURL } = (await isShown(campaign))!;
  await click(clickURL);
  expect(unwrap(await get(campaign.id)).data.campaign).toMatchObject({
    clicks: 1,
    spent: 200,
    spent_today: 200,
  });
  unwrap(await seller.call(deleteCampaign, { params: { id: campaign.id } }));
  expect(await isShown(campaign)).toBeUndefined();
  await click(clickURL);
  const gone = { ok: false, status: 404, code: 'ads.errors.not_found' };
  expect(await get(campaign.id)).toMatchObject(gone);
  expect(await change(campaign, { status: 'active' })).toMatchObject(gone);
  expect(await seller.call(deleteCampaign, { params: { id: campaign.id } })).toMatchObject(gone);
  expect(await checkAds(market.context())).toEqual([]);
});

test('a campaign of another shop is like one that does not exist', async () => {
  const other = await market.as((await market.create.stall()).ownerId);
  const campaign = await makeCampaign();
  const missing = { ...campaign, id: 987_654_321 };
  expect(await get(campaign.id, other)).toEqual(await get(missing.id, other));
  expect(await change(campaign, { name: 'x' }, other)).toEqual(await change(missing, { name: 'x' }, other));
  const [foreign, none] = [campaign, missing].map(({ id }) => other.call(deleteCampaign, { params: { id } }));
  expect(await foreign).toEqual(await none);
  expect(unwrap(await get(campaign.id)).data.campaign).toEqual(campaign);
});

test('campaigns are listed by state, newest first', async () => {
  const stall = await market.create.stall();
  let as = await market.as(stall.ownerId);
  const ids: number[] = [];
  for (const fields of [{}, { status: 'paused' as const }, { ends_at: inHours(1) }]) {
    ids.push(unwrap(await tryCampaign(stall.product.id, fields, as)).data.campaign.id);
    market.clock.pass(SECOND);
  }
  await pass(DAY);
  as = await market.as(stall.ownerId);
  const listed = async (status?: 'running' | 'paused' | 'ended') => {
    const query = status === undefined ? {} : { status };
    const { campaigns, total } = unwrap(await as.call(listCampaigns, { query })).data;
    expect(total).toBe(campaigns.length);
    return campaigns.map(({ id }) => id);
  };
  expect(await listed()).toEqual(ids.toReversed());
  expect([await listed('running'), await listed('paused'), await listed('ended')]).toEqual(
    ids.map((id) => [id]),
  );
});

test('a campaign without money is out of budget', async () => {
  const stall = await market.create.stall();
  const as = await market.as(stall.ownerId);
  const { campaign } = unwrap(await tryCampaign(stall.product.id, {}, as)).data;
  expect(campaign.system_status).toBe('out_of_budget');
});

test('the preview shows cards as guests see them, of the newest campaigns, and none of another shop', async () => {
  const stall = await market.create.stall();
  const as = await market.as(stall.ownerId);
  const preview = async () => unwrap(await as.call(previewAds)).data.products.map(({ id }) => id);
  expect(await preview()).toEqual([]);
  const ids: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const product = await market.create.product({ shop_id: stall.shopId, hide_prices: index === 3 });
    ids.unshift(product.id);
    const { campaign } = unwrap(await tryCampaign(product.id, {}, as)).data;
    if (index === 0) await changed(campaign, { status: 'paused' }, as);
  }
  expect(await preview()).toEqual(ids.slice(0, 3));
  const [hidden] = unwrap(await as.call(previewAds)).data.products;
  expect(hidden).toMatchObject({ price: null });
});

test('a campaign pauses while its shop takes no orders, and says until when', async () => {
  const stall = await market.create.stall();
  await topUp(market.context(), { shop_id: stall.shopId, amount: 500_000, reference: 'CAMPAIGN-VACATION' });
  const as = await market.as(stall.ownerId);
  const { campaign } = unwrap(await tryCampaign(stall.product.id, {}, as)).data;
  expect(campaign).toMatchObject({ system_status: 'active', shop_pause: null });
  const until = new Date(inHours(48));
  const vacation = { vacation_from: new Date(inHours(-1)), vacation_until: until };
  await changeShop(market.context(), stall.shopId, { status: 'vacation', ...vacation });
  const paused = {
    status: 'active',
    system_status: 'paused',
    shop_pause: { until: until.toISOString() },
    products: [{ system_status: 'paused' }],
  };
  expect(unwrap(await get(campaign.id, as)).data.campaign).toMatchObject(paused);
  expect(unwrap(await as.call(listCampaigns, {})).data.campaigns).toMatchObject([paused]);
  await changeShop(market.context(), stall.shopId, {
    status: 'active',
    vacation_from: null,
    vacation_until: null,
  });
  expect(unwrap(await get(campaign.id, as)).data.campaign).toMatchObject({
    system_status: 'active',
    shop_pause: null,
  });
});
