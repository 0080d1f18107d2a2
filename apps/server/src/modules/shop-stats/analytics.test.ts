import {
  changeSellerProducts,
  changeSellerStock,
  getSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import { REF_CODE_PARAM } from '@market/contract/constants/accounts';
import { addToCart } from '@market/contract/cart/routes';
import { placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import { AD_VISITS_COOKIE } from '@market/contract/rules/ad-visits';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { acceptQuotation } from '@market/contract/rfq/routes';
import { exportShopStats, getShopAnalytics } from '@market/contract/shop-stats/routes';
import { getCustomerLink } from '@market/contract/shop-customers/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { DAY, HOUR, SECOND } from '#platform/time.ts';
import { boughtIn } from '#test/delivered-order.ts';
import { adClickPath } from '#test/factories/ads.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { makeQuotation, makeRfq } from '#test/factories/rfq.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom } from '#test/personal-data.ts';
import { unwrap, unwrapText } from '#test/unwrap.ts';

let market: Market;
let stall: TestStall;
let seller: As;
beforeAll(async () => {
  market = await startMarket();
  // in the morning in Vietnam, so that a test stays within its day
  market.clock.set(new Date('2026-12-05T02:00:00Z'));
});
afterAll(() => market.close());
beforeEach(async () => {
  stall = await market.create.stall({ variants: [{ stock: 1_000 }, { stock: 1_000 }] });
  seller = await market.as(stall.ownerId);
});

const aBuyer = async () => market.as(await market.create.user());
const order = async (buyer: As, quantity = 1, fields: object = {}) => {
  market.clock.pass(SECOND);
  return unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, { quantity, ...fields }) }))
    .order;
};
/** Signed in again: the clock of a test may have passed the end of a session. */
const analytics = async (query: object = {}) =>
  unwrap(await (await market.as(stall.ownerId)).call(getShopAnalytics, { query })).data.analytics;
const sources = async () =>
  Object.fromEntries((await analytics()).sources.map(({ source, orders }) => [source, orders]));
const funnel = async (query: object = {}) => (await analytics(query)).funnel.map(({ people }) => people);

/** Corrects the stock of variants by id. */
const setStock = async (of: TestStall, wanted: Readonly<Record<number, number>>): Promise<void> => {
  await market.settle();
  const owner = await market.as(of.ownerId);
  const params = { id: of.product.id };
  const { variants } = unwrap(await owner.call(getSellerProduct, { params })).data.product;
  const changes = variants.map(({ id, stock_base }) => ({
    variant_id: id,
    quantity: wanted[id]!,
    based_on: stock_base,
  }));
  unwrap(await owner.call(changeSellerStock, { params, body: { kind: 'correction', changes } }));
  await market.settle();
};

describe('what led to orders', () => {
  it('is the market for a first order and the shop itself for later ones', async () => {
    const buyer = await aBuyer();
    const first = await order(buyer, 2);
    await order(buyer);
    await order(await aBuyer());
    await market.settle();
    expect(await sources()).toEqual({ discovery: 2, own: 1, quotation: 0, ad: 0 });
    const { revenue } = (await analytics()).sources.find(({ source }) => source === 'discovery')!;
    expect(revenue).toBe((first.subTotalPrice * 3) / 2);
  });

  it('is the shop itself when the order came by its own link, not by the link of another person', async () => {
    const { link } = unwrap(await seller.call(getCustomerLink)).data;
    const [linked, other] = [await order(await aBuyer()), await order(await aBuyer())];
    const code = new URL(link.url).searchParams.get(REF_CODE_PARAM);
    await sql`update orders set ref_code = ${code} where id = ${linked.id}`.execute(market.db);
    await sql`update orders set ref_code = 'SOMEBODY' where id = ${other.id}`.execute(market.db);
    await market.settle();
    expect(await sources()).toEqual({ discovery: 1, own: 1, quotation: 0, ad: 0 });
  });

  it('is an ad of the shop that the browser followed within a week, but not for who bought before', async () => {
    const { ad } = await market.create.ad({ shop_id: stall.shopId, product_id: stall.product.id });
    const [buyer, late] = [await aBuyer(), await aBuyer()];
    const headers = { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    const clicked = await buyer.inject({ url: adClickPath(market.context(), ad), headers });
    const cookie = clicked.cookies.find(({ name }) => name.endsWith(AD_VISITS_COOKIE))!;
    const placeWith = async (as: As) => {
      market.clock.pass(SECOND);
      const answer = await as.inject({
        method: placeOrder.method,
        url: placeOrder.path,
        payload: makeOrderPayload(stall, { quantity: 1 }),
        cookies: { [cookie.name]: cookie.value },
      });
      expect(answer.statusCode).toBe(201);
    };
    await placeWith(buyer);
    await placeWith(buyer);
    market.clock.pass(6 * DAY);
    const soon = await aBuyer();
    await placeWith(soon);
    market.clock.pass(DAY);
    await placeWith(await market.as(late.userId!));
    await market.settle();
    const days = { from: addDays(dayInVietnam(market.clock.now()), -8) };
    const led = (await analytics(days)).sources.map(({ source, orders }) => [source, orders]);
    expect(Object.fromEntries(led)).toEqual({ discovery: 1, ad: 2, own: 1, quotation: 0 });
  });

  it('is a quotation before everything else, also when the buyer ordered before', async () => {
    const buyer = await aBuyer();
    await order(buyer);
    const rfq = await makeRfq(buyer, { category_id: (await market.create.categories()).lv2 });
    const sent = await makeQuotation(market, seller, { rfq: rfq.id, product_id: stall.product.id });
    unwrap(await buyer.call(acceptQuotation, { params: { id: sent.id }, body: {} }));
    await order(buyer, 300, { quotation_id: sent.id, payment_method: 'bank_transfer' });
    await market.settle();
    expect(await sources()).toEqual({ discovery: 1, own: 0, quotation: 1, ad: 0 });
  });

  it('counts no cancelled order, and none twice when its events come again', async () => {
    const buyer = await aBuyer();
    const { id } = await order(buyer);
    await order(await aBuyer());
    await market.settle();
    const body = { cancel_reason: 'changed_mind' };
    unwrap(await buyer.call(cancelOrder, { params: { id }, body }));
    await market.settle();
    await sql`update outbox_events set done_at = null, due_at = now() where name = 'order.placed'`.execute(
      market.db,
    );
    await sql`delete from outbox_deliveries`.execute(market.db);
    await market.settle();
    expect(await sources()).toEqual({ discovery: 1, own: 0, quotation: 0, ad: 0 });
  });
});

describe('the steps to an order', () => {
  const view = (person: string, productId: number | null) =>
    sql`insert into page_views (visitor_id, page_type, shop_id, product_id, counted, at)
      values (${person}, 'shop', ${stall.shopId}, ${productId}, true, ${market.clock.now()})`.execute(
      market.db,
    );

  it('count each person once a day', async () => {
    await view('a', null);
    await view('b', stall.product.id);
    market.clock.pass(HOUR);
    await market.run('analytics.count_shop_views');
    const [buyer, looker] = [await aBuyer(), await aBuyer()];
    await view('a', stall.product.id);
    await view('b', stall.product.id);
    for (const quantity of [1, 2])
      unwrap(
        await looker.call(addToCart, {
          body: { variant_id: stall.product.variants[quantity - 1]!, quantity },
        }),
      );
    await order(buyer);
    await order(buyer);
    market.clock.pass(HOUR);
    await market.run('analytics.count_shop_views');
    await market.settle();
    expect(await funnel()).toEqual([2, 2, 2, 1, 1]);
    const today = dayInVietnam(market.clock.now());
    expect(await funnel({ from: addDays(today, -3), to: addDays(today, -1) })).toEqual([0, 0, 0, 0, 0]);
  });

  it('name nobody after two days, nor after an account was deleted; the numbers stay', async () => {
    const [gone, late] = [await market.create.user(), await aBuyer()];
    const buyer = await market.as(gone);
    for (const person of [buyer, late])
      unwrap(await person.call(addToCart, { body: { variant_id: stall.product.variants[0]!, quantity: 1 } }));
    await market.settle();
    const named = async () =>
      (
        await sql<{
          user_id: number;
        }>`select user_id from shop_interested where shop_id = ${stall.shopId}`.execute(market.db)
      ).rows.map(({ user_id }) => user_id);
    await eraseFrom(market.context(), 'shop-stats', gone);
    expect(await named()).toEqual([late.userId]);
    market.clock.pass(2 * DAY);
    await market.run('shop-stats.forget_interested');
    expect(await named()).toEqual([]);
    expect((await funnel())[2]).toBe(2);
  });
});

describe('who began to order', () => {
  it('is counted once a day, and before an order is placed', async () => {
    const buyer = await aBuyer();
    const body = makeOrderPayload(stall, { quantity: 1 });
    for (let times = 0; times < 3; times += 1) unwrap(await buyer.call(quoteOrder, { body }));
    await market.settle();
    expect(await funnel()).toEqual([0, 0, 1, 1, 0]);
    await order(buyer);
    await market.settle();
    expect(await funnel()).toEqual([0, 0, 1, 1, 1]);
  });
});

describe('products', () => {
  it('sold best in the days asked for, by revenue', async () => {
    await boughtIn(market, stall);
    await market.settle();
    const today = dayInVietnam(market.clock.now());
    const { best_sellers } = await analytics({ from: today, to: today });
    expect(best_sellers).toMatchObject([{ product_id: stall.product.id, units: 2, views: 0 }]);
    const yesterday = addDays(today, -1);
    expect((await analytics({ from: yesterday, to: yesterday })).best_sellers).toEqual([]);
  });

  it('sold best over full months and the days before and after them', async () => {
    const day = dayInVietnam(market.clock.now());
    for (const at of ['2026-09-30T03:00:00Z', '2026-10-15T03:00:00Z', '2026-11-02T03:00:00Z']) {
      market.clock.set(new Date(at));
      await boughtIn(market, stall);
      await market.settle();
    }
    market.clock.set(new Date(`${day}T02:00:00Z`));
    const units = async (from: string, to: string) =>
      (await analytics({ from, to })).best_sellers.map((product) => product.units);
    expect(await units('2026-09-30', '2026-11-02')).toEqual([6]);
    expect(await units('2026-10-01', '2026-11-02')).toEqual([4]);
    expect(await units('2026-09-01', '2026-10-31')).toEqual([4]);
    expect(await units('2026-10-01', '2026-10-31')).toEqual([2]);
    expect(await units('2026-10-15', '2026-11-01')).toEqual([2]);
    expect(await units('2026-10-16', '2026-10-30')).toEqual([]);
  });

  it('run out by variant at the speed of 30 days, while they are for sale', async () => {
    const [fast, slow] = stall.product.variants as [number, number];
    await boughtIn(market, stall);
    await setStock(stall, { [fast]: 0, [slow]: 1 });
    const { running_out } = await analytics();
    expect(running_out).toMatchObject([{ variant_id: fast, available: 0, days_left: 0 }]);
    const setStatus = async (status: 'active' | 'inactive') => {
      const body = { ids: [stall.product.id], change: { action: 'status' as const, status } };
      unwrap(await (await market.as(stall.ownerId)).call(changeSellerProducts, { body }));
      await market.settle();
    };
    await setStatus('inactive');
    expect((await analytics()).running_out).toEqual([]);
    await setStatus('active');
    await setStock(stall, { [fast]: 0, [slow]: 0 });
    expect((await analytics()).running_out).toHaveLength(2);
    market.clock.pass(31 * DAY);
    await market.run('catalogue.roll_sales');
    expect((await analytics()).running_out).toEqual([]);
  });
});

test('another shop sees nothing of it', async () => {
  await boughtIn(market, stall);
  await market.settle();
  await setStock(stall, Object.fromEntries(stall.product.variants.map((id) => [id, 0])));
  expect((await analytics()).running_out).toHaveLength(2);
  const other = await market.as((await market.create.stall()).ownerId);
  const seen = unwrap(await other.call(getShopAnalytics)).data.analytics;
  expect(seen.sources.every(({ orders }) => orders === 0)).toBe(true);
  expect(seen).toMatchObject({ best_sellers: [], running_out: [] });
});

test('the file has a row a day', async () => {
  await order(await aBuyer());
  await market.settle();
  const today = dayInVietnam(market.clock.now());
  const file = unwrapText(await seller.call(exportShopStats, { query: { from: today, to: today } }));
  expect(file.split('\r\n')).toEqual([
    'Ngày,Doanh thu (đ),Đơn hàng,Lượt xem shop,Theo dõi mới',
    expect.stringMatching(new RegExp(`^${today},[1-9]\\d+,1,0,0$`)),
    '',
  ]);
});
