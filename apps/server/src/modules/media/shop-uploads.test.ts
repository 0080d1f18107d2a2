import { createSellerProduct } from '@market/contract/catalogue/seller-routes';
import { uploadPicture } from '@market/contract/media/routes';
import { changeShopSettings, getShopSettings } from '@market/contract/shops/settings-routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { makeMember } from '#test/factories/members.ts';
import type { TestStall } from '#test/factories/orders.ts';
import { makeProductUpload, testDraft } from '#test/factories/seller-products.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { eraseFrom } from '#test/personal-data.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let stall: TestStall;
let member: As;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  stall = await market.create.stall();
  member = await market.as(await makeMember(market, stall.shopId, 'manager'));
});

const addressOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ key: string }>`select key from uploads where id = ${id}`.execute(market.db);
  return `/media/${rows[0]!.key.replace('.', '/')}/1200.webp`;
};
/** A product with a picture of its own, one in the description, and a video. Answers the ids of the uploads. */
const showProduct = async (as: As): Promise<string[]> => {
  const [picture, described, video] = [
    await makeProductUpload(market, as),
    await makeProductUpload(market, as),
    await makeProductUpload(market, as, 'mp4'),
  ];
  const product = {
    ...testDraft(await market.create.categories()),
    images: [picture],
    videos: [video],
    body_html: `<p>Vải dày</p><img src="${await addressOf(described)}">`,
  };
  unwrap(await as.call(createSellerProduct, { body: { product } }));
  return [picture, described, video];
};
const showLogo = async (as: As): Promise<string> => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a5' } }).png();
  const file = new Blob([new Uint8Array(await picture.toBuffer())]);
  const { media } = unwrap(await as.call(uploadPicture, { body: { purpose: 'avatar' }, file })).data;
  const { version } = unwrap(await as.call(getShopSettings)).data.shop;
  unwrap(await as.call(changeShopSettings, { body: { shop: { logo_id: media.id, version } } }));
  return media.id;
};
/** Which of these uploads are there once everything unused was deleted. */
const remaining = async (ids: readonly string[]): Promise<string[]> => {
  market.clock.pass(2 * DAY);
  await market.run('media.forget-unused');
  const { rows } = await sql<{ id: string }>`select id from uploads where id = any(${ids}::text[])`.execute(
    market.db,
  );
  return ids.filter((id) => rows.some((row) => row.id === id));
};
const erase = async ({ userId }: As): Promise<void> => {
  // as privacy does it: the highest module first
  for (const name of ['shops', 'media']) await eraseFrom(market.context(), name, userId!);
};

test('what a shop shows stays when the member who sent it deletes their account', async () => {
  const shown = [...(await showProduct(member)), await showLogo(member)];
  const unused = await makeProductUpload(market, member);
  await erase(member);
  await expect.poll(() => remaining([unused])).toEqual([]);
  expect(await remaining(shown)).toEqual(shown);
  const { rows } = await sql<{ user_id: number | null }>`
    select distinct user_id from uploads where id = any(${shown}::text[])`.execute(market.db);
  expect(rows).toEqual([{ user_id: null }]);
});

test('what a shop shows is deleted once its owner and its sender deleted their accounts', async () => {
  const owner = await market.as(stall.ownerId);
  const [byMember, byOwner] = [await showProduct(member), await showProduct(owner)];
  await erase(member);
  expect(await remaining(byMember)).toEqual(byMember);
  await erase(owner);
  await expect.poll(() => remaining([...byMember, ...byOwner])).toEqual([]);
});
