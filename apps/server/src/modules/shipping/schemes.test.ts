import { placeOrder } from '@market/contract/checkout/routes';
import { getOrder } from '@market/contract/orders/routes';
import { confirmSellerOrder, getPackingSlip, readySellerOrder } from '@market/contract/orders/seller-routes';
import { listShippingRates } from '@market/contract/shipping/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPlaces } from '#locations';
import { MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { ALL, type CarrierSide } from '#test/carrier-cases.ts';
import {
  testDestination,
  makeOrderPayload,
  startCarriedMarket,
  type CarriedMarket,
  type TestStall,
} from '#test/carriers.ts';
import type { As, Market } from '#test/market.ts';

/** Phường Hoàn Kiếm, and the former ward that corresponds to it. */
const today = { province_id: 201, district_id: 2001, ward_id: 200_070 };
const before = { province_id: 1, district_id: 2, ward_id: 70 };
const shopOfToday = {
  province_code: '201',
  province: 'Thành phố Hà Nội',
  district_code: '2001',
  district: '',
  ward_code: '200070',
  ward: 'Phường Hoàn Kiếm',
  phone: '+84902345678',
};

let side: CarrierSide;
let carried: CarriedMarket;
let market: Market;
let vn3Stall: TestStall;
let vn2Stall: TestStall;
let guest: As;

const ratesOf = async (stall: TestStall, shipping_address: object) => {
  const items = [{ variant_id: stall.product.variants[0]!, quantity: 2 }];
  const body = { shop_id: stall.shopId, shipping_address, items };
  return unwrap(await guest.call(listShippingRates, { body })).rates.map(({ service_code, total_price }) => [
    service_code,
    total_price,
  ]);
};
const place = async (stall: TestStall, address: object, code = side.service) => {
  const buyer = await market.as(await market.create.user());
  const shipping_address = { ...testDestination, ...address };
  const payload = makeOrderPayload(stall, { quantity: 2, shipping_address, shipping_lines: [{ code }] });
  return { buyer, outcome: await buyer.call(placeOrder, { body: payload }) };
};

describe.each(ALL)('$name', (its) => {
  beforeAll(async () => {
    side = its;
    carried = await startCarriedMarket([side.code]);
    market = carried.market;
    vn3Stall = await market.create.stall({ shop: { phone: '+84902345678' } });
    vn2Stall = await market.create.stall({ shop: shopOfToday });
    guest = await market.as();
  });
  afterAll(() => carried.close());
  beforeEach(async () => {
    market.clock.pass(31 * MINUTE);
    await carried.client.setClock(market.clock.now());
  });

  test('costs the same to a place of today as to its old place', async () => {
    const prices = await ratesOf(vn3Stall, today);
    expect(prices).toContainEqual([side.service, side.price]);
    expect(prices).toEqual(await ratesOf(vn3Stall, before));
    expect(await ratesOf(vn2Stall, today)).toEqual(prices);
  });

  test('is called once for a place in both schemes', async () => {
    const countFeeRequests = async () =>
      (await carried.client.journal(side.code)).filter(({ call }) => call === 'fee').length;
    await ratesOf(vn3Stall, today);
    const first = await countFeeRequests();
    await ratesOf(vn3Stall, before);
    expect(await countFeeRequests()).toBe(first);
  });

  test.each([
    ['an old shop to a place of today', () => vn3Stall, today],
    ['a shop of today to an old place', () => vn2Stall, before],
    ['a shop of today to a place of today', () => vn2Stall, today],
  ])('carries from %s', async (_what, stall, address) => {
    const { outcome } = await place(stall(), address);
    const { order } = unwrap(outcome);
    const seller = await market.as(stall().ownerId);
    unwrap(await seller.call(confirmSellerOrder, { params: { id: order.id } }));
    unwrap(await seller.call(readySellerOrder, { params: { id: order.id } }));
    const [parcel] = (await carried.client.parcels(side.code)).filter(
      ({ reference }) => reference === order.orderNumber,
    );
    // drivers read the current ward, rates by name have the former ones
    if (address === today) expect(parcel!.receiver).toContain('Số 5 ngõ 10, Phường Hoàn Kiếm');
    if (stall() === vn2Stall) expect(parcel!.sender).toMatch(/Hàng Vải, Phường Hoàn Kiếm.*Quận Hoàn Kiếm/);
  });
});

describe('an order', () => {
  beforeAll(async () => {
    [side] = ALL as [CarrierSide];
    carried = await startCarriedMarket([]);
    market = carried.market;
    vn3Stall = await market.create.stall();
    guest = await market.as();
  });
  afterAll(() => carried.close());

  test('stores a place of today with its scheme and no district', async () => {
    const { buyer, outcome } = await place(vn3Stall, today, 'table:standard');
    const { order } = unwrap(outcome);
    const read = unwrap(await buyer.call(getOrder, { params: { id: order.id } }));
    expect(read.data.order.shippingAddress).toMatchObject({
      scheme: 'vn2',
      province: 'Thành phố Hà Nội',
      city: '',
      ward: 'Phường Hoàn Kiếm',
      provinceId: 201,
      districtId: 2001,
      wardId: 200_070,
    });
  });

  test('is printed in the scheme of its address, with the short name of the province', async () => {
    const slipOf = async (stall: TestStall, address: object) => {
      const { order } = unwrap((await place(stall, address, 'table:standard')).outcome);
      const seller = await market.as(stall.ownerId);
      return unwrap(await seller.call(getPackingSlip, { params: { id: order.id } })).data.slip;
    };
    const vn2Stall = await market.create.stall({ shop: shopOfToday });
    const slip = await slipOf(vn2Stall, today);
    expect(slip.recipient.address).toBe('Số 5 ngõ 10, Phường Hoàn Kiếm, Hà Nội');
    expect(slip.shop.address).toBe('Số 12 phố Hàng Vải, Phường Hoàn Kiếm, Hà Nội');
    expect((await slipOf(vn3Stall, before)).recipient.address).toBe(
      'Số 5 ngõ 10, Phường Hàng Trống, Quận Hoàn Kiếm, Hà Nội',
    );
    expect(
      unwrap(
        await guest.call(listShippingRates, {
          body: {
            shop_id: vn2Stall.shopId,
            shipping_address: today,
            items: [{ variant_id: vn2Stall.product.variants[0]!, quantity: 1 }],
          },
        }),
      ).rates.find(({ service_code }) => service_code === 'pickup')?.description,
    ).toBe('Nhận tại Số 12 phố Hàng Vải, Phường Hoàn Kiếm, Hà Nội');
  });

  test('stores an old place unchanged', async () => {
    const { outcome } = await place(vn3Stall, before, 'table:standard');
    expect(unwrap(outcome).order.shippingAddress).toMatchObject({
      scheme: 'vn3',
      city: 'Quận Hoàn Kiếm',
      wardId: 70,
    });
  });

  test('to a ward of another province is refused', async () => {
    const { outcome } = await place(
      vn3Stall,
      { ...today, province_id: 279, district_id: 2079 },
      'table:standard',
    );
    expect(outcome).toMatchObject({
      status: 422,
      code: 'order.errors.shipping_address',
      message: 'Tỉnh thành và phường xã chưa khớp nhau, vui lòng chọn lại.',
    });
  });

  test('accepts an address as it was returned, including its scheme', async () => {
    const { outcome } = await place(vn3Stall, { ...today, scheme: 'vn2' }, 'table:standard');
    expect(outcome).toMatchObject({ ok: true });
  });

  test('has the table price of the old place, whichever scheme it has', async () => {
    // Bình Dương is in TP. Hồ Chí Minh today, and not in its zone
    const inBinhDuong = { province_id: 279, district_id: 2079, ward_id: 225_747 };
    const { ward } = getPlaces(market.context(), {
      province_code: '279',
      district_code: '2079',
      ward_code: '225747',
    });
    expect(ward).toBe('Phường Thủ Dầu Một');
    const stall = await market.create.stall({
      shop: {
        province_code: '79',
        province: 'Thành phố Hồ Chí Minh',
        district_code: '760',
        ward_code: '26740',
      },
    });
    const standard = async (address: object) =>
      (await ratesOf(stall, address)).find(([code]) => code === 'table:standard')![1];
    expect(await standard(inBinhDuong)).toBe(await standard({ province_id: 74 }));
    expect(await standard(inBinhDuong)).not.toBe(await standard({ province_id: 79 }));
    expect(await standard({ province_id: 279 })).toBe(await standard({ province_id: 79 }));
  });
});
