import { finishAsSeller } from '@market/contract/accounts/registration-routes';
import { handOverShop } from '@market/contract/members/routes';
import { changeSellerBankAccount } from '@market/contract/settlement/routes';
import { getShopChecklist } from '@market/contract/shops/checklist-routes';
import { uploadPicture } from '@market/contract/media/routes';
import { changeShopSettings, getShopSettings } from '@market/contract/shops/settings-routes';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeShop } from '#shops';
import { makeMember } from '#test/factories/members.ts';
import { testBank as bank } from '#test/factories/settlement.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { fillBy, verifyPhoneOf } from '#test/registration.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const AREA = { province_id: 1, district_id: 2, ward_id: 70 };
let phones = 0;

/** Somebody who has just registered as a seller, by the calls of the registration. */
const aNewSeller = async (): Promise<{ as: As; shopId: number }> => {
  const phone = `0935123${String(100 + (phones += 1))}`;
  const { call } = await market.as();
  const person = {
    full_name: 'Nguyễn Thị Thu Cúc',
    email: `cuc${phones}@sap.vn`,
    address: '7 Gò Dầu',
    ...AREA,
  };
  const { token } = unwrap(await fillBy(call, await verifyPhoneOf(market, phone), person)).data;
  const body = {
    shop_name: `May Thu Cúc ${phones}`,
    phone,
    address: '7 Gò Dầu',
    business_type: 'Hộ kinh doanh',
    main_products: 'Đồ bộ',
    ...AREA,
  };
  const registered = await market.as(Number(token.sub));
  const { shop } = unwrap(await registered.call(finishAsSeller, { body })).data;
  return { as: await market.as(Number(token.sub)), shopId: shop.id };
};
const checklistOf = async (as: As) => unwrap(await as.call(getShopChecklist)).data.checklist;
const doneOf = async (as: As) =>
  (await checklistOf(as)).steps.filter(({ done }) => done).map(({ name }) => name);

it('the checklist of a new shop follows what the shop sets up', async () => {
  const { as, shopId } = await aNewSeller();
  expect(await checklistOf(as)).toMatchObject({
    phone: expect.stringMatching(/^0935 ••• \d{3}$/),
    verification: null,
    reviewState: 1,
  });
  expect(await doneOf(as)).toEqual(['phone', 'pickup']);

  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer();
  const file = new Blob([new Uint8Array(picture)]);
  const { media } = unwrap(await as.call(uploadPicture, { body: { purpose: 'avatar' }, file })).data;
  const { version } = unwrap(await as.call(getShopSettings)).data.shop;
  unwrap(await as.call(changeShopSettings, { body: { shop: { logo_id: media.id, version } } }));
  expect(await doneOf(as)).toEqual(['phone', 'profile', 'pickup']);

  const { id } = await market.create.product({ shop_id: shopId });
  expect(await doneOf(as)).toContain('product');
  unwrap(await as.call(changeSellerBankAccount, { body: { bank } }));
  await changeShop(market.context(), shopId, { verified_at: market.clock.now() });
  expect((await checklistOf(as)).steps.every(({ done }) => done)).toBe(true);

  for (const change of [sql`review_status = 'rejected'`, sql`review_status = 'pending', status = 'draft'`]) {
    await sql`update products set ${change} where id = ${id}`.execute(market.db);
    expect(await doneOf(as)).not.toContain('product');
  }
});

it('the bank account of a former owner is no longer a step that is done', async () => {
  const { ownerId, shopId } = await market.create.stall();
  const owner = await market.as(ownerId);
  unwrap(await owner.call(changeSellerBankAccount, { body: { bank } }));
  expect(await doneOf(owner)).toContain('bank');
  const heir = await makeMember(market, shopId, 'manager');
  unwrap(await owner.call(handOverShop, { params: { id: heir } }));
  expect(await doneOf(await market.as(heir))).not.toContain('bank');
});
