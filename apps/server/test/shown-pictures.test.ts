import { changeProfile } from '@market/contract/accounts/routes';
import { changePost, createPost, deletePost } from '@market/contract/blog/staff-routes';
import { changeSeoCategory } from '@market/contract/catalogue/category-staff-routes';
import { createSellerProduct, saveSellerProduct } from '@market/contract/catalogue/seller-routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { deleteBanner } from '@market/contract/content/staff-routes';
import { publishPolicy } from '@market/contract/policies/staff-routes';
import { changeShopSettings, getShopSettings } from '@market/contract/shops/settings-routes';
import { changeShowroom } from '@market/contract/showrooms/staff-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { asStaff } from './factories/content.ts';
import { makeMember } from './factories/members.ts';
import { makeOrderPayload, type TestStall } from './factories/orders.ts';
import { sendPicture } from './factories/pictures.ts';
import { makeQuotation, makeRfq } from './factories/rfq.ts';
import { makeProductUpload, testDraft } from './factories/seller-products.ts';
import { makeBanner, makeCategory, makeShowroomDraft } from './factories/staff-content.ts';
import { startMarket, type As, type Market } from './market.ts';
import { eraseFrom } from './personal-data.ts';
import { unwrap } from './unwrap.ts';

let market: Market;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  stall = await market.create.stall();
});

const keyOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ key: string }>`select key from uploads where id = ${id}`.execute(market.db);
  return rows[0]!.key;
};
const textWith = (key: string): string =>
  `<p>Ảnh <img src="/media/${key.replace('.', '/')}/1200.webp" alt=""></p>`;
/** Whether the upload is there once everything unused was deleted. */
const remains = async (key: string): Promise<boolean> => {
  market.clock.pass(2 * DAY);
  await market.run('media.forget-unused');
  const { rows } = await sql`select from uploads where key = ${key}`.execute(market.db);
  return rows.length > 0;
};
const erase = async (userId: number): Promise<void> => {
  for (const name of ['rfq', 'shops', 'media']) await eraseFrom(market.context(), name, userId);
};
const changeShop = async (as: As, shop: { logo_id: string }): Promise<void> => {
  const { version } = unwrap(await as.call(getShopSettings)).data.shop;
  unwrap(await as.call(changeShopSettings, { body: { shop: { ...shop, version } } }));
};
const makeProduct = async (as: As, fields: object) => {
  const product = { ...testDraft(await market.create.categories()), ...fields };
  return unwrap(await as.call(createSellerProduct, { body: { product } })).data.product;
};
const order = async () => {
  const buyer = await market.as(await market.create.user());
  return { buyer, ...unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, {}) })) };
};

describe('a picture of the market stays while it is shown by', () => {
  const editors = async () => ({ market, staff: await asStaff(market) });
  const places: [string, (staff: As, html: string) => Promise<unknown>][] = [
    [
      'a policy',
      (staff, content) => {
        const body = { version: 0, title: 'Đổi trả', content };
        return staff.call(publishPolicy, { params: { key: 'doi-tra' }, body }).then(unwrap);
      },
    ],
    ['a post', (staff, content) => staff.call(createPost, { body: { title: 'Vải', content } }).then(unwrap)],
    [
      'a category',
      async (staff, content) => {
        const { id, version } = await makeCategory({ market, staff });
        unwrap(await staff.call(changeSeoCategory, { params: { id }, body: { version, content } }));
      },
    ],
    [
      'a showroom',
      async (staff, story) => {
        const { id, version } = await makeShowroomDraft({ market, staff });
        unwrap(await staff.call(changeShowroom, { params: { id }, body: { version, story } }));
      },
    ],
    ['a product', async (_staff, body_html) => makeProduct(await market.as(stall.ownerId), { body_html })],
  ];
  test.each(places)('%s, when the banner that it was sent for is deleted', async (_place, show) => {
    const editor = await editors();
    const { id } = await makeBanner(editor);
    const { rows } = await sql<{ image: string }>`select image from banners where id = ${id}`.execute(
      market.db,
    );
    const key = rows[0]!.image;
    await show(editor.staff, textWith(key));
    unwrap(await editor.staff.call(deleteBanner, { params: { id } }));
    expect(await remains(key)).toBe(true);
    expect(await remains(key)).toBe(true);
  });

  test('nothing else, and is deleted with the last place that shows it', async () => {
    const editor = await editors();
    const { id } = await makeBanner(editor);
    const { rows } = await sql<{ image: string }>`select image from banners where id = ${id}`.execute(
      market.db,
    );
    const key = rows[0]!.image;
    const body = { title: 'Sợi', content: textWith(key) };
    const { post } = unwrap(await editor.staff.call(createPost, { body })).data;
    const { post: other } = unwrap(
      await editor.staff.call(createPost, { body: { ...body, slug: 'soi-2' } }),
    ).data;
    unwrap(await editor.staff.call(deleteBanner, { params: { id } }));
    unwrap(await editor.staff.call(deletePost, { params: { id: post.id } }));
    expect(await remains(key)).toBe(true);
    const staff = await asStaff(market);
    const changes = { version: other.version, content: '<p>Không ảnh</p>' };
    unwrap(await staff.call(changePost, { params: { id: other.id }, body: changes }));
    expect(await remains(key)).toBe(false);
  });
});

describe('orders keep', () => {
  test('each logo of their shop, also one that was set back and replaced again', async () => {
    const owner = await market.as(stall.ownerId);
    const logos = [];
    for (let index = 0; index < 3; index++) logos.push((await sendPicture(owner, 'avatar')).id);
    const [first, second, third] = logos as [string, string, string];
    const keys = [await keyOf(first), await keyOf(second)];
    await changeShop(owner, { logo_id: first });
    await order();
    await changeShop(owner, { logo_id: second });
    market.clock.pass(1_000);
    await order();
    for (const logo_id of [first, third]) await changeShop(owner, { logo_id });
    for (const key of keys) expect(await remains(key)).toBe(true);
  });

  test('the picture of goods that the shop removes while they are ordered', async () => {
    const seller = await market.as(stall.ownerId);
    const upload = await makeProductUpload(market, seller);
    const save = async (images: string[]) => {
      const { rows } = await sql<{
        version: number;
      }>`select version from products where id = ${stall.product.id}`.execute(market.db);
      const body = { product: { version: rows[0]!.version, images } };
      unwrap(await seller.call(saveSellerProduct, { params: { id: stall.product.id }, body }));
    };
    await save([upload]);
    const key = await keyOf(upload);
    const { id } = (await order()).order;
    // the shop does not see the order before it is stored
    await sql`update variants set sold = false where product_id = ${stall.product.id}`.execute(market.db);
    await save([await makeProductUpload(market, seller)]);
    const { rows } = await sql<{
      image: string;
    }>`select image from order_lines where order_id = ${id}`.execute(market.db);
    expect(rows).toEqual([{ image: key }]);
    expect(await remains(key)).toBe(true);
  });
});

describe('a shop keeps', () => {
  test('its logo, when the member who sent it shows and removes it as their own picture, and leaves', async () => {
    const member = await market.as(await makeMember(market, stall.shopId, 'manager'));
    const { id } = await sendPicture(member, 'avatar');
    await changeShop(member, { logo_id: id });
    const key = await keyOf(id);
    for (const avatar of [id, null]) unwrap(await member.call(changeProfile, { body: { avatar } }));
    expect(await remains(key)).toBe(true);
    await erase(member.userId!);
    expect(await remains(key)).toBe(true);
  });

  test.each(['description', 'gallery', 'poster'])(
    'its picture, when the member who sent it shows and removes it in the %s of another shop, and both leave',
    async (where) => {
      const memberId = await makeMember(market, stall.shopId, 'manager');
      const member = await market.as(memberId);
      const id = await makeProductUpload(market, member);
      const key = await keyOf(id);
      await makeProduct(member, { images: [id] });
      await sql`delete from shop_memberships where user_id = ${memberId}`.execute(market.db);
      const other = await market.create.stall();
      await makeMember(market, other.shopId, 'manager', memberId);
      const thief = await market.as(memberId);
      const video = await makeProductUpload(market, thief, 'mp4');
      await sql`update uploads set poster_key = ${key} where id = ${video}`.execute(market.db);
      const fields = {
        description: { body_html: textWith(key) },
        gallery: { images: [id] },
        poster: { videos: [video] },
      }[where]!;
      const { id: productId, version } = await makeProduct(thief, fields);
      const product = { version, body_html: '', images: [], videos: [] };
      unwrap(await thief.call(saveSellerProduct, { params: { id: productId }, body: { product } }));
      expect(await remains(key)).toBe(true);
      for (const userId of [memberId, other.ownerId]) await erase(userId);
      expect(await remains(key)).toBe(true);
    },
  );

  test('the pictures of its quotations when the member who sent them leaves, not when its owner does', async () => {
    const memberId = await makeMember(market, stall.shopId, 'manager');
    const member = await market.as(memberId);
    const buyer = await market.as(await market.create.user());
    const { lv2: category_id } = await market.create.categories();
    const { id: rfq } = await makeRfq(buyer, { category_id });
    const upload = (await sendPicture(member, 'rfq')).id;
    const key = await keyOf(upload);
    const { id } = await makeQuotation(market, member, { rfq, images: [upload] });
    await erase(memberId);
    expect(await remains(key)).toBe(true);
    const images = async () => {
      const { rows } = await sql<{
        images: string[];
      }>`select images from quotations where id = ${id}`.execute(market.db);
      return rows[0]!.images;
    };
    expect(await images()).toEqual([key]);
    await erase(stall.ownerId);
    expect(await images()).toEqual([]);
    await expect.poll(() => remains(key)).toBe(false);
  });
});
