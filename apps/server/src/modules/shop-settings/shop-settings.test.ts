import { placeOrder } from '@market/contract/checkout/routes';
import { listProvinces, listWards, listDistricts } from '@market/contract/locations/routes';
import { uploadPicture } from '@market/contract/media/routes';
import { getShop, getShopPolicy } from '@market/contract/shops/routes';
import { changeShopSettings, changeShopSlug, getShopSettings } from '@market/contract/shops/settings-routes';
import type { ShopSettingsInput } from '@market/contract/shops/settings-schemas';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMember } from '#test/factories/members.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { DAY, HOUR, later } from '#platform/time.ts';

let market: Market;
let stall: TestStall;
let owner: As;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  stall = await market.create.stall();
  owner = await market.as(stall.ownerId);
});

const settings = async (as = owner) => unwrap(await as.call(getShopSettings)).data.shop;
const put = async (changes: Omit<ShopSettingsInput, 'version'>, as = owner) => {
  const { version } = await settings(as);
  return as.call(changeShopSettings, { body: { shop: { ...changes, version } } });
};
const shopAs = async (slug: string) =>
  unwrap(await (await market.as()).call(getShop, { params: { id: slug } })).data.shop;
const policy = async () =>
  unwrap(await (await market.as()).call(getShopPolicy, { params: { id: stall.shopId } })).shop;

const uploadLogo = async (background: string) => {
  const png = await sharp({ create: { width: 500, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  const file = new Blob([new Uint8Array(png)], { type: 'image/png' });
  return unwrap(await owner.call(uploadPicture, { body: { purpose: 'avatar' as const }, file })).data.media;
};

describe('settings', () => {
  it('change what is sent and nothing else', async () => {
    const before = await settings();
    const { shop } = unwrap(
      await put({
        tagLine: ' Xưởng 120 máy ',
        min_order_price: 500_000,
        cod_active: true,
        cod_max_amount: 5_000_000,
      }),
    ).data;
    expect(shop).toMatchObject({ tagLine: 'Xưởng 120 máy', min_order_price: 500_000, name: before.name });
    expect(shop.version).not.toBe(before.version);
    expect(await policy()).toMatchObject({
      min_order_price: 500_000,
      cod: { active: true, max_amount: 5_000_000 },
    });
    expect(await shopAs(shop.slug)).toMatchObject({ tagLine: 'Xưởng 120 máy', codActive: 'active' });
    await setMarketSetting(market, 'cash_on_delivery', false);
    expect(await shopAs(shop.slug)).toMatchObject({ codActive: 'inactive' });
    await setMarketSetting(market, 'cash_on_delivery', true);
  });

  it('that somebody changed meanwhile are a conflict that shows the differences', async () => {
    const manager = await market.as(await makeMember(market, stall.shopId, 'manager'));
    const { version, description } = await settings();
    unwrap(await put({ tagLine: 'Của quản lý', notice: 'Nghỉ lễ' }, manager));
    const shop = { tagLine: 'Của chủ', description, version };
    const answer = await owner.call(changeShopSettings, { body: { shop } });
    expect(answer).toMatchObject({
      status: 409,
      code: 'shop.errors.changed',
      facts: { changes: [{ field: 'tagLine', now: 'Của quản lý' }] },
    });
    expect(await settings()).toMatchObject({ tagLine: 'Của quản lý' });
  });

  it('of ten people at once lose no change: one is stored, the others are refused', async () => {
    const { version } = await settings();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner.call(changeShopSettings, { body: { shop: { tagLine: `Lần ${index}`, version } } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.status === 409)).toHaveLength(9);
  });

  it('cannot be badges, reviews or states, which are ignored as they were read', async () => {
    const read = await settings();
    const shop = { ...read, isVerified: true, reviewState: 2, status: 'closed', id: 1, slug: 'khac' };
    unwrap(await owner.call(changeShopSettings, { body: { shop: shop as never } }));
    expect(await settings()).toEqual(read);
    const forged = { ...read, vip_until: '2030-01-01T00:00:00Z' };
    expect(await owner.call(changeShopSettings, { body: { shop: forged as never } })).toMatchObject({
      status: 400,
    });
  });

  it('refuse a wrong phone, e-mail, web site and what is another’s', async () => {
    const other = await market.create.stall();
    const refused = async (changes: Omit<ShopSettingsInput, 'version'>) => {
      const answer = await put(changes);
      return answer.ok ? 'stored' : answer.code;
    };
    expect(await refused({ phone: '123' })).toBe('user.errors.phone');
    expect(await refused({ email: 'khong' })).toBe('shop.errors.email');
    expect(await refused({ website: 'javascript:alert(1)' })).toBe('shop.errors.website');
    expect(await refused({ featured_products: [other.product.id] })).toBe('shop.errors.featured_product');
    expect(await refused({ logo_id: 'zzzzzzzzzzzzzzzzzzzzzz' })).toBe('shop.errors.picture');
    expect(await refused({ provinceId: 1, districtId: 1, wardId: 999_999 })).toBe('user.errors.area');
    expect(await refused({ featured_products: [stall.product.id] })).toBe('stored');
  });

  it('do not take the name of another shop, and do not change a verified one', async () => {
    const other = await settings(await market.as((await market.create.stall()).ownerId));
    expect(await put({ name: other.name.toUpperCase() })).toMatchObject({ code: 'shop.errors.name_taken' });
    for (const name of [other.name.replace(/(?<=.)/u, '\u200B'), `${other.name}\u202E`])
      expect(await put({ name })).toMatchObject({ code: 'shop.errors.name_taken' });
    unwrap(await put({ name: 'Xưởng May Tên Mới' }));
    await sql`update shops set verified_at = '2020-01-01' where id = ${stall.shopId}`.execute(market.db);
    expect(await put({ name: 'Tên Khác Nữa' })).toMatchObject({ code: 'shop.errors.name_fixed' });
  });

  it('have a logo and a banner that are the caller’s own uploads; a new banner is what the page shows', async () => {
    const media = await uploadLogo('#276f35');
    unwrap(await put({ logo_id: media.id }));
    expect((await settings()).logo).not.toBeNull();
    const stranger = await market.as((await market.create.stall()).ownerId);
    expect(await put({ logo_id: media.id }, stranger)).toMatchObject({ code: 'shop.errors.picture' });
    unwrap(await put({ logo_id: null }));
    expect((await settings()).logo).toBeNull();
    await sql`update shops set cover_image = 'anh.cu' where id = ${stall.shopId}`.execute(market.db);
    unwrap(await put({ banner_id: media.id }));
    const { slug } = await settings();
    expect(await shopAs(slug)).toMatchObject({ coverImage: null, banner: media.large });
  });

  it('leave the logo that orders were placed with to them, and delete one without orders', async () => {
    const guest = await market.as();
    const [ordered, unordered] = [await uploadLogo('#276f35'), await uploadLogo('#8a2be2')];
    unwrap(await put({ logo_id: ordered.id }));
    const buyer = await market.as(await market.create.user());
    const { order } = unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, {}) }));
    const seen = (await settings()).logo!;
    unwrap(await put({ logo_id: unordered.id }));
    const unseen = (await settings()).logo!;
    unwrap(await put({ logo_id: null }));
    market.clock.pass(2 * DAY);
    await market.run('media.forget-unused');
    const statuses = [];
    for (const url of [order.shop.logo!, seen, unseen])
      statuses.push((await guest.inject({ method: 'GET', url })).statusCode);
    expect(statuses).toEqual([200, 200, 404]);
    owner = await market.as(stall.ownerId);
  });

  it('move the pick-up address to an area of today', async () => {
    const guest = await market.as();
    const province = unwrap(await guest.call(listProvinces, { query: {} })).data.provinces[0]!;
    const district = unwrap(await guest.call(listDistricts, { params: { id: province.id } })).data
      .districts[0]!;
    const ward = unwrap(await guest.call(listWards, { params: { id: district.id } })).data.wards[0]!;
    const where = { provinceId: province.id, districtId: district.id, wardId: ward.id };
    const { shop } = unwrap(await put({ address: ' 12 Hàng Ngang ', ...where })).data;
    expect(shop).toMatchObject({ address: '12 Hàng Ngang', provinceId: province.id, wardId: ward.id });
  });

  it('do not touch orders that were placed', async () => {
    const buyer = await market.as(await market.create.user());
    const { order } = unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, {}) }));
    const stored = () => sql`select * from orders where id = ${order.id}`.execute(market.db);
    const before = (await stored()).rows;
    unwrap(await put({ cod_active: false, min_order_price: 900_000_000, name: 'Xưởng Đã Đổi Tên' }));
    await market.settle();
    expect((await stored()).rows).toEqual(before);
  });
});

it('cash on delivery is among the ways to pay when it is on, and somebody always takes transfers', async () => {
  const methods = async () => (await policy()).payment_methods;
  unwrap(await put({ cod_active: true, payment_methods: ['bank_transfer'] }));
  expect(await methods()).toEqual(['bank_transfer', 'cod']);
  unwrap(await put({ cod_active: false, payment_methods: ['cod'] }));
  expect(await methods()).toEqual(['bank_transfer']);
});

describe('a vacation', () => {
  const inHours = (hours: number) => later(market.clock.now(), hours * HOUR).toISOString();
  const allowed = async () => (await policy()).allow_purchase;

  it('begins and ends by itself', async () => {
    unwrap(await put({ vacation: { from: inHours(2), until: inHours(26) } }));
    expect(await allowed()).toBe(true);
    market.clock.pass(2 * HOUR);
    await market.run('shops.vacations');
    expect(await policy()).toMatchObject({ status: 'vacation', allow_purchase: false });
    market.clock.pass(24 * HOUR);
    await market.run('shops.vacations');
    expect(await policy()).toMatchObject({ status: 'active', allow_purchase: true });
    owner = await market.as(stall.ownerId);
    expect((await settings()).vacation).toBeNull();
  });

  it('begins at once when its time has come, and ends when it is taken back', async () => {
    unwrap(await put({ vacation: { from: inHours(0), until: inHours(5) } }));
    expect(await allowed()).toBe(false);
    unwrap(await put({ vacation: null }));
    expect(await allowed()).toBe(true);
  });

  it('is refused when it is over, turned round or longer than 90 days', async () => {
    for (const [from, until] of [
      [-5, -1],
      [5, 5],
      [0, 24 * 91],
    ] as const)
      expect(await put({ vacation: { from: inHours(from), until: inHours(until) } })).toMatchObject({
        code: 'shop.errors.vacation',
      });
  });
});

describe('a slug', () => {
  const move = (slug: string, as = owner) => as.call(changeShopSlug, { body: { slug } });

  it('leads on from the old one, by which the API finds the shop too', async () => {
    const { slug: old } = await settings();
    unwrap(await move(`moi-${stall.shopId}`));
    expect(await shopAs(old)).toMatchObject({ id: stall.shopId, slug: `moi-${stall.shopId}` });
  });

  it('changes once in 30 days', async () => {
    unwrap(await move(`mot-${stall.shopId}`));
    expect(await move(`hai-${stall.shopId}`)).toMatchObject({
      status: 409,
      code: 'shop.errors.slug_too_soon',
    });
    market.clock.pass(30 * DAY);
    owner = await market.as(stall.ownerId);
    unwrap(await move(`hai-${stall.shopId}`));
  });

  it('of another shop, present or former, is taken; one’s own former one is not', async () => {
    const { slug: old } = await settings();
    const other = await market.as((await market.create.stall()).ownerId);
    const { slug: theirs } = await settings(other);
    expect(await move(theirs)).toMatchObject({ status: 409, code: 'shop.errors.slug_taken' });
    unwrap(await move(`ba-${stall.shopId}`));
    expect(await move(old, other)).toMatchObject({ code: 'shop.errors.slug_taken' });
    market.clock.pass(30 * DAY);
    owner = await market.as(stall.ownerId);
    unwrap(await move(old));
    expect(await shopAs(`ba-${stall.shopId}`)).toMatchObject({ slug: old });
  });

  it('requested by two shops at once is assigned to one', async () => {
    const other = await market.as((await market.create.stall()).ownerId);
    const both = await Promise.all([owner, other].map((as) => move(`tranh-${stall.shopId}`, as)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each(['ab', '12345', 'Có Dấu', 'a--b', '-ab', '../x'])('is not %s', async (slug) => {
    expect(await move(slug)).toMatchObject({ status: 422, code: 'shop.errors.slug' });
  });
});
