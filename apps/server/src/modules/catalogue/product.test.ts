import {
  getCategory,
  getOrderableProduct,
  getProduct,
  listCategories,
  listCategoryProducts,
} from '@market/contract/catalogue/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { getShop } from '@market/contract/shops/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';
import { sql } from 'kysely';
import { transact } from '#platform/context.ts';
import { changeShop, recordRepeatRates } from '#shops';
import { copyChangedShops } from './actions/refresh.ts';
import { getCards, refreshCards, setDeal } from './index.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const page = async (id: number | string, client = guest) => {
  const answer = await client.call(getProduct, { params: { id: String(id) } });
  return answer.ok ? answer.value.product : answer;
};
const statusOf = async (id: number | string) => {
  const answer = await guest.call(getProduct, { params: { id: String(id) } });
  return answer.ok ? 200 : `${answer.status} ${answer.message}`;
};
const edit = (id: number, change: string) =>
  transact(market.context(), async (context) => {
    await sql`update products set ${sql.raw(change)} where id = ${id}`.execute(context.db);
    await refreshCards(context, [id]);
  });

describe('who sees a product', () => {
  const notFound = '404 Sản phẩm không tồn tại';
  it.each([
    ['active and approved', {}, 200],
    ['edited after approval', { review_status: 'need_review' }, 200],
    ['waiting for review', { review_status: 'pending' }, notFound],
    ['rejected', { review_status: 'rejected' }, notFound],
    ['a draft', { status: 'draft' }, notFound],
    ['inactive', { status: 'inactive' }, notFound],
    ['blocked', { status: 'blocked' }, notFound],
    ['locked', { locked: true }, notFound],
  ] as const)('a product that is %s', async (_name, fields, status) => {
    const { id, lv2 } = await market.create.product(fields);
    expect(await statusOf(id)).toBe(status);
    const listed = await guest.call(listCategoryProducts, { query: { category_ids: [lv2] } });
    expect(listed.ok && listed.value.data.categories[0]?.products.length).toBe(status === 200 ? 1 : 0);
    expect((await guest.call(getOrderableProduct, { params: { id } })).ok).toBe(status === 200);
  });

  it.each([
    [0, notFound],
    [1, notFound],
    [2, 200],
    [3, notFound],
  ] as const)('in a shop of review state %i', async (review_state, status) => {
    const { id } = await market.create.product({ shop_id: await market.create.shop({ review_state }) });
    expect(await statusOf(id)).toBe(status);
  });

  it('in a hidden shop is not found', async () => {
    const { id } = await market.create.product({ shop_id: await market.create.shop({ review_state: 3 }) });
    const answers = await Promise.all(
      [id, 999_999_999].map((one) => guest.inject({ method: 'GET', url: `/v2/product/products/${one}` })),
    );
    const [hidden, missing] = answers.map(({ statusCode, body }) => ({ statusCode, body }));
    expect(hidden).toEqual(missing);
    expect(hidden?.statusCode).toBe(404);
  });

  it('in a closed shop is in no list, and its page shows that', async () => {
    const shop_id = await market.create.shop();
    const { id, lv2 } = await market.create.product({ shop_id, title: 'Áo gió Vắng Nhà' });
    await changeShop(market.context(), shop_id, { status: 'closed' });
    await market.settle();
    const listed = await guest.call(listCategoryProducts, { query: { category_ids: [lv2] } });
    expect(listed.ok && listed.value.data.categories[0]?.products).toEqual([]);
    const results = await guest.call(searchProducts, { query: { keyword: 'Áo gió Vắng Nhà' } });
    expect(results.ok && results.value.total).toBe(0);
    const shop = await guest.call(getShop, { params: { id: String(shop_id) } });
    expect(shop.ok && shop.value.data.shop).toMatchObject({ status: 'closed', listProducts: [] });
    expect(await page(id)).toMatchObject({
      shopAllowPurchase: false,
      shop: { status: 'closed' },
    });
    await changeShop(market.context(), shop_id, { status: 'active' });
    await market.settle();
    const again = await guest.call(searchProducts, { query: { keyword: 'Áo gió Vắng Nhà' } });
    expect(again.ok && again.value.total).toBe(1);
  });

  it('is in no list as soon as its shop is hidden, before its card is refreshed', async () => {
    const shop_id = await market.create.shop();
    const { id } = await market.create.product({ shop_id });
    await changeShop(market.context(), shop_id, { review_state: 3 });
    await transact(market.context(), (context) => copyChangedShops(context, [shop_id]));
    expect(await getCards(market.context(), [id])).toEqual([]);
  });

  it('is unlisted and listed again with its shop', async () => {
    const shop_id = await market.create.shop();
    const { id, lv2 } = await market.create.product({ shop_id });
    const count = async () => {
      const answer = await guest.call(getCategory, { params: { id: lv2 } });
      return answer.ok && answer.value.category.totalProduct;
    };
    expect(await count()).toBe(1);
    await changeShop(market.context(), shop_id, { review_state: 3 });
    await market.settle();
    expect(await statusOf(id)).toBe(notFound);
    expect(await count()).toBe(0);
    await changeShop(market.context(), shop_id, { review_state: 2 });
    await market.settle();
    expect(await statusOf(id)).toBe(200);
    expect(await count()).toBe(1);
  });

  it('is public before review only in a verified shop with twenty approved products', async () => {
    const shop_id = await market.create.shop({ verified_at: new Date('2026-01-01') });
    for (let count = 0; count < 19; count++) await market.create.product({ shop_id });
    const firstPending = await market.create.product({ shop_id, review_status: 'pending' });
    expect(await statusOf(firstPending.id)).toBe(notFound);
    await market.create.product({ shop_id });
    const lastPending = await market.create.product({ shop_id, review_status: 'pending' });
    expect(await statusOf(lastPending.id)).toBe(200);
    await changeShop(market.context(), shop_id, { verified_at: null });
    await market.settle();
    expect(await statusOf(lastPending.id)).toBe(notFound);
  });

  it('as an expired classified is unlisted, and its page shows when it ended', async () => {
    const expired_at = '2026-12-01T00:00:00.000Z';
    const classifieds = {
      label: 'Cần bán',
      area: 'Hà Nội',
      expired_at,
      business_phone_number: '0901234567',
      button_type: 'call' as const,
      website_url: null,
      price_text: '65.000 ₫/kg',
    };
    const { id, lv2, variants } = await market.create.product({ classifieds, tiers: [] });
    const listed = async () => {
      const answer = await guest.call(listCategoryProducts, { query: { category_ids: [lv2] } });
      return answer.ok && answer.value.data.categories[0]?.products.length;
    };
    expect(await listed()).toBe(1);
    const before = market.clock.now();
    market.clock.set(new Date('2026-12-02T00:00:00Z'));
    expect(await listed()).toBe(0);
    await market.run('catalogue.expire_classifieds');
    const category = await guest.call(getCategory, { params: { id: lv2 } });
    expect(category.ok && category.value.category.totalProduct).toBe(0);
    expect(await page(id)).toMatchObject({
      is_classifieds: true,
      allow_purchase: false,
      classifieds: { expired_at, price_text: '65.000 ₫/kg' },
      variants: [{ id: variants[0], finalPrice: null }],
    });
    market.clock.set(before);
  });
});

describe('the page of a product', () => {
  it('is found by number and by handle, also when the handle is a number', async () => {
    const { id, handle } = await market.create.product({ handle: '9007199254740991123' });
    expect(await page(id)).toMatchObject({ id, id_number: id, idNumber: id, handle });
    expect(await page(handle)).toMatchObject({ id });
    const numericHandle = await market.create.product({ handle: '999999' });
    expect(await page('999999')).toMatchObject({ id: numericHandle.id });
    expect(await statusOf('khong-co-hang')).toBe('404 Sản phẩm không tồn tại');
  });

  it('refuses a taken or invalid handle', async () => {
    const { handle } = await market.create.product();
    await expect(market.create.product({ handle })).rejects.toThrow(/product.*handle/);
    await expect(market.create.product({ handle: 'Áo Polo' })).rejects.toThrow(/handle/);
  });

  it('has the tiers of the product and of variants with their own', async () => {
    const { id, variants } = await market.create.product({
      tiers: [
        { start: 5, end: 49, price: 90_000, compare: 120_000 },
        { start: 50, price: 80_000 },
      ],
      options: [{ name: 'color', display_name: 'Màu', values: ['Đỏ', 'Xanh'] }],
      variants: [
        { option1: 'Đỏ', stock: 7 },
        { option1: 'Xanh', stock: 5, tiers: [{ start: 3, price: 99_000 }] },
      ],
    });
    expect(await page(id)).toMatchObject({
      minOrderQuantity: 3,
      available: 12,
      prices: [
        { variantId: null, startQuantity: 5, endQuantity: 49, price: 90_000, compareAtPrice: 120_000 },
        { variantId: null, startQuantity: 50, endQuantity: null, price: 80_000, compareAtPrice: null },
      ],
      variants: [
        { id: variants[0], title: 'Đỏ', option1: 'Đỏ', prices: [], finalPrice: 90_000, inventoryQuantity: 7 },
        { id: variants[1], prices: [{ variantId: variants[1], startQuantity: 3 }], finalPrice: 99_000 },
      ],
    });
  });

  it('has a sanitized description', async () => {
    const { id } = await market.create.product({
      body_html:
        '<h3>Vải</h3><script>alert(1)</script><p onclick="x()">Cá sấu <a href="javascript:x">xem</a></p>',
    });
    expect(await page(id)).toMatchObject({ body_html: '<h3>Vải</h3><p>Cá sấu xem</p>' });
    const [card] = await getCards(market.context(), [id]);
    expect(card).toMatchObject({ bodyHtml: '<h3>Vải</h3><p>Cá sấu xem</p>' });
  });

  it('has the defaults of the specification', async () => {
    const { id, lv2 } = await market.create.product({ variants: [], tiers: [] });
    expect(await page(id)).toMatchObject({
      minOrderQuantity: 1,
      available: 0,
      warranty_period: 0,
      prices: [],
      variants: [],
    });
    const cards = await guest.call(listCategoryProducts, { query: { category_ids: [lv2] } });
    expect(cards.ok && cards.value.data.categories[0]?.products[0]).toMatchObject({
      id,
      productId: id,
      price: null,
      minOrderQuantity: 1,
      available: 0,
      lock: 0,
      status: 'active',
      warrantyPeriod: 0,
    });
    const plain = await market.create.product();
    expect(await page(plain.id)).toMatchObject({
      variants: [{ title: 'Default Title', imageId: null, image: null }],
    });
  });

  it('shows a running deal in the unit price, and when it ends', async () => {
    const { id } = await market.create.product();
    const deal = {
      id: 1,
      price: 70_000,
      start_at: '2026-11-20T00:00:00.000Z',
      end_at: '2026-11-22T00:00:00.000Z',
      min_quantity: 1,
      max_sale_quantity: 50,
      ordered: 12,
      is_hot: true,
      stopped_at: null,
    };
    await transact(market.context(), (context) => setDeal(context, id, deal));
    expect(await page(id)).toMatchObject({
      is_deal: true,
      is_deal_active: true,
      is_hot_deal: true,
      dealStatus: 'running',
      deal_ordered: 12,
      deal_max_sale_quantity: 50,
      variants: [{ finalPrice: 70_000 }],
      deal: {
        costSavings: 30_000,
        priceOfDeal: 70_000,
        price: 100_000,
        numberOfOrder: 12,
        quantityOfDeal: 50,
      },
    });
    expect((await page(id)) as object).toHaveProperty('discount_rate', 1 - 70_000 / 100_000);
    const [card] = await getCards(market.context(), [id]);
    expect(card).toMatchObject({ price: 100_000, pricesRange: { min: 70_000, max: 90_000 } });
    expect(card?.discount).toBeCloseTo(0.3);
    const before = market.clock.now();
    market.clock.set(new Date('2026-11-22T00:00:00Z'));
    expect(await page(id)).toMatchObject({
      is_deal: false,
      dealStatus: 'ended',
      variants: [{ finalPrice: 100_000 }],
    });
    market.clock.set(before);
  });

  it('hides moderation fields from strangers', async () => {
    const { id } = await market.create.product({ reviewed_at: new Date('2026-11-01') });
    expect(await page(id)).toMatchObject({ reviewAt: null, reviewBy: null, review_status: 'approved' });
  });

  it('shows its shop when it was reviewed, also by trade assurance alone', async () => {
    const reviewed = new Date('2026-11-02');
    const { product, ownerId } = await market.create.stall({ trade_assurance_reviewed_at: reviewed });
    const owner = await market.as(ownerId);
    const outcome = await owner.call(getProduct, { params: { id: String(product.id) } });
    expect(outcome).toMatchObject({ value: { product: { reviewAt: reviewed.toISOString() } } });
  });

  it('shows when its shop was last active, and how many of its buyers came back', async () => {
    const last_activity_at = new Date('2026-11-20T08:00:00Z');
    const shop_id = await market.create.shop({ last_activity_at });
    const { id } = await market.create.product({ shop_id });
    const facts = { shop_last_activity_at: last_activity_at.toISOString(), shop_repeat_purchase_rate: null };
    expect(await page(id)).toMatchObject(facts);
    await transact(market.context(), (context) => recordRepeatRates(context, [{ shop_id, rate: 0.25 }]));
    await market.settle();
    expect(await page(id)).toMatchObject({ ...facts, shop_repeat_purchase_rate: 0.25 });
  });

  it('is public but not for sale while the shop is on vacation', async () => {
    const { id } = await market.create.product({ shop_id: await market.create.shop({ status: 'vacation' }) });
    expect(await page(id)).toMatchObject({ shopAllowPurchase: false, shop: { status: 'vacation' } });
    const own = await market.create.product({ allow_purchase: false });
    expect(await page(own.id)).toMatchObject({ shopAllowPurchase: true, allow_purchase: false });
  });
});

describe('categories', () => {
  it('are listed by level and by parent, with their number of products', async () => {
    const { lv1, lv2 } = await market.create.product();
    const children = await guest.call(listCategories, { query: { parent_id: lv1 } });
    expect(children.ok && children.value.categories).toMatchObject([
      {
        id: lv2,
        categoryId: lv2,
        parentId: lv1,
        level: 2,
        totalProduct: 1,
        parentCategory: { id: lv1, totalProduct: 1 },
      },
    ]);
    const top = await guest.call(listCategories, { query: { level: 1 } });
    expect(
      top.ok && top.value.categories.every(({ level, parentId }) => level === 1 && parentId === null),
    ).toBe(true);
    const one = await guest.call(getCategory, { params: { id: lv1 } });
    expect(one.ok && one.value.relative_categories.map(({ id }) => id)).toEqual([lv2]);
  });

  it('update their number of products', async () => {
    const { id, lv1, lv2 } = await market.create.product();
    await edit(id, `status = 'inactive'`);
    const one = await guest.call(getCategory, { params: { id: lv2 } });
    expect(one.ok && one.value.category).toMatchObject({
      totalProduct: 0,
      parentCategory: { id: lv1, totalProduct: 0 },
    });
  });

  it('answer an unknown one with 404 and leave it out of lists', async () => {
    expect(await guest.call(getCategory, { params: { id: 987_654 } })).toMatchObject({
      status: 404,
      message: 'Danh mục không tồn tại',
    });
    const lists = await guest.call(listCategoryProducts, { query: { category_ids: [987_654] } });
    expect(lists).toMatchObject({ ok: true, value: { data: { categories: [] } } });
  });
});

it('a card has the time at which its product was last put up, not created', async () => {
  const up_at = new Date(market.clock.now().getTime() - 60_000);
  const created_at = new Date(up_at.getTime() - 86_400_000);
  const { id } = await market.create.product({ up_at });
  await edit(id, `created_at = '${created_at.toISOString()}'`);
  const [card] = await getCards(market.context(), [id]);
  expect([card?.createdAt, card?.upAt]).toEqual([created_at.toISOString(), up_at.toISOString()]);
});
