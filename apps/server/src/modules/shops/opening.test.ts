import { finishAsBuyer, finishAsSeller, shopNameExists } from '@market/contract/accounts/registration-routes';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { getShop, getShopPolicy } from '@market/contract/shops/routes';
import { sql } from 'kysely';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { lockUserRow, setShopMembership } from '#users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/members.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { registerAt, sessionOf } from '#test/registration.ts';
import { changeShop, getShops } from './index.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const application = (fields: object = {}) => ({
  shop_name: 'Xưởng May Bích',
  phone: '+84 908 123 456',
  province_id: 1,
  district_id: 2,
  ward_id: 70,
  address: ' 12 Hàng Vải ',
  business_type: 'Xưởng sản xuất',
  main_products: 'Áo thun',
  ...fields,
});
const apply = (browser: As, fields: object = {}) =>
  browser.call(finishAsSeller, { body: application(fields) });
const exists = async (name: string) =>
  unwrap(await guest.call(shopNameExists, { query: { name } })).data.exists;
describe('somebody who becomes a seller', () => {
  test('has a shop at an address of today, which has no district', async () => {
    const browser = await registerAt(market);
    const at = { shop_name: 'Xưởng Hoàn Kiếm', province_id: 201, district_id: 2001, ward_id: 200_070 };
    const { shop } = unwrap(await apply(browser, { ...at, scheme: 'vn2' })).data;
    await changeShop(market.context(), shop.id, { review_state: 2 });
    expect(unwrap(await guest.call(getShop, { params: { id: shop.slug } })).data.shop).toMatchObject({
      scheme: 'vn2',
      province: 'Thành phố Hà Nội',
      province_code: '01',
      district: null,
      ward: 'Phường Hoàn Kiếm',
    });
  });

  test('opens a shop that waits for review, and acts for it at once', async () => {
    const browser = await registerAt(market);
    const answer = unwrap(await apply(browser)).data;
    expect(answer.shop).toEqual({
      id: expect.any(Number),
      name: 'Xưởng May Bích',
      slug: 'xuong-may-bich',
      reviewState: 1,
    });
    expect(answer.user).toMatchObject({
      registerStep4Required: false,
      accountType: 'seller',
      scope: ['user', 'shop'],
      roles: ['buyer', 'seller'],
      shop: answer.shop,
    });
    const renewed = await guest.inject({
      method: 'GET',
      url: listSellerOrders.path,
      headers: { authorization: `Bearer ${answer.token.access_token}` },
    });
    expect(renewed.statusCode).toBe(200);
    const policy = unwrap(await guest.call(getShopPolicy, { params: { id: answer.shop.id } })).shop;
    expect(policy).toMatchObject({
      allow_purchase: false,
      cod: { active: false },
      payment_methods: ['bank_transfer'],
      payment_timing: 'after_confirmation',
    });
    const shop = (await getShops(market.context(), [answer.shop.id])).get(answer.shop.id);
    expect(shop).toMatchObject({
      address: '12 Hàng Vải',
      phone: '0908123456',
      province: 'Thành phố Hà Nội',
      ward: 'Phường Hàng Trống',
      main_products: 'Áo thun',
    });
    const page = await guest.call(getShop, { params: { id: answer.shop.slug } });
    expect(page).toMatchObject({ status: 404 });
  });

  test('gets a new session, and the earlier one ends', async () => {
    const browser = await registerAt(market);
    const { token } = unwrap(await apply(browser, { shop_name: 'Xưởng phiên mới' })).data;
    expect((await browser.inject({ method: 'GET', url: '/v1/user/api/auth/info' })).statusCode).toBe(401);
    const { rows } = await sql<{ end_reason: string | null }>`
      select end_reason from sessions where user_id = ${browser.userId} order by ended_at nulls last`.execute(
      market.db,
    );
    expect(rows.map(({ end_reason }) => end_reason)).toContain('renewed');
    expect(token.sub).toBe(String(browser.userId));
  });

  test('gets cookies again when signed in by cookie', async () => {
    const browser = await registerAt(market);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await guest.inject({
      method: 'PUT',
      url: finishAsSeller.path,
      headers,
      cookies: { access_token: browser.token! },
      payload: application({ shop_name: 'Xưởng bánh quy' }),
    });
    const { token } = answer.json<{ data: { token: { access_token: string } } }>().data;
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'access_token', value: token.access_token, httpOnly: true }),
    );
  });

  test('does so once, also at the same moment', async () => {
    const browser = await registerAt(market);
    const outcomes = await Promise.all(
      ['Xưởng thứ nhất', 'Xưởng thứ hai'].map((shop_name) => apply(browser, { shop_name })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      code: 'registration.errors.finished',
    });
  });

  test('may have been a buyer before, but not a member of another shop', async () => {
    const browser = await registerAt(market);
    unwrap(await browser.call(finishAsBuyer, { body: { interests: [] } }));
    const { shop, user } = unwrap(await apply(browser, { shop_name: 'Xưởng mở sau' })).data;
    expect([shop.reviewState, user.accountType, user.roles]).toEqual([1, 'seller', ['buyer', 'seller']]);

    const member = await registerAt(market);
    unwrap(await member.call(finishAsBuyer, { body: { interests: [] } }));
    await transact(market.context(), (context) =>
      setShopMembership(context, {
        user_id: member.userId!,
        shop_id: shop.id,
        name: shop.name,
        slug: shop.slug,
        review_state: 1,
        closed: false,
        role: 'sales',
      }),
    );
    expect(await apply(member, { shop_name: 'Xưởng của nhân viên' })).toMatchObject({ status: 409 });
    expect(await exists('Xưởng của nhân viên')).toBe(false);
  });

  test('may have worked for a shop that is closed', async () => {
    const former = await registerAt(market);
    unwrap(await former.call(finishAsBuyer, { body: { interests: [] } }));
    const { shop } = unwrap(await apply(await registerAt(market), { shop_name: 'Xưởng đã đóng' })).data;
    await makeMember(market, shop.id, 'sales', former.userId!);
    await changeShop(market.context(), shop.id, { status: 'closed' });
    expect(unwrap(await apply(former, { shop_name: 'Xưởng mở mới' })).data.user).toMatchObject({
      accountType: 'seller',
      shop: { name: 'Xưởng mở mới' },
    });
  });

  test('is no member of another shop, also one from before the last step or of this moment', async () => {
    const { shop } = unwrap(await apply(await registerAt(market), { shop_name: 'Xưởng có nhân viên' })).data;
    const { id: shop_id, name, slug } = shop;
    const joinOf = (context: Context<Tx>, { userId }: As) =>
      setShopMembership(context, { user_id: userId!, shop_id, name, slug, review_state: 1, role: 'sales' });

    const early = await registerAt(market);
    await transact(market.context(), (context) => joinOf(context, early));
    const refused = { status: 409, code: 'registration.errors.finished' };
    expect(await apply(early, { shop_name: 'Xưởng của người mới' })).toMatchObject(refused);

    const buyer = await registerAt(market);
    unwrap(await buyer.call(finishAsBuyer, { body: { interests: [] } }));
    let applying: ReturnType<typeof apply> | undefined;
    await transact(market.context(), async (context) => {
      await lockUserRow(context, buyer.userId!);
      await joinOf(context, buyer);
      applying = apply(buyer, { shop_name: 'Xưởng cùng lúc' });
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock'`.execute(market.db);
          return rows.length;
        })
        .toBe(1);
    });
    expect(await applying).toMatchObject(refused);
  });

  test.each([
    [{ shop_name: ' ab ' }, 'shop.errors.name'],
    [{ shop_name: 'á'.repeat(61) }, 'shop.errors.name'],
    [{ shop_name: '!!! ???' }, 'shop.errors.name'],
    [{ phone: '02438123456' }, 'user.errors.phone'],
    [{ ward_id: 1 }, 'user.errors.area'],
    [{ province_id: 279, district_id: 2079, ward_id: 200_070 }, 'user.errors.area'],
  ])('with %o reads what to change, and stays at this step', async (fields, code) => {
    const browser = await registerAt(market);
    expect(await apply(browser, fields)).toMatchObject({ status: 422, code });
    expect(await sessionOf(browser)).toMatchObject({ registerStep4Required: true, shop: null });
  });
});

describe('the name of a shop', () => {
  test('is unique in any case, and one of two concurrent calls gets it', async () => {
    const people = [await registerAt(market), await registerAt(market)];
    const outcomes = await Promise.all(
      people.map((browser) => apply(browser, { shop_name: 'Đồ Da Đông Đô' })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ status: 422, code: 'shop.errors.name_taken' });
    expect(await exists('  ĐỒ DA   đông đô ')).toBe(true);
    expect(await exists('Đồ da Đông Đô 2')).toBe(false);
  });

  test('makes a slug of its own, also where others fold to the same', async () => {
    const slugs = [];
    for (const shop_name of ['Gốm Bát Tràng', 'Gồm Bát Tràng', 'Gốm-Bát-Tràng', '2026', '2026!'])
      slugs.push(unwrap(await apply(await registerAt(market), { shop_name })).data.shop.slug);
    expect(slugs).toEqual([
      'gom-bat-trang',
      'gom-bat-trang-2',
      'gom-bat-trang-3',
      'shop-2026',
      'shop-2026-2',
    ]);
  });
});
