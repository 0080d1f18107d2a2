import { createAddress, getCustomer, updateAddress } from '@market/contract/customers/routes';
import type { AddressInput } from '@market/contract/customers/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { exportFrom } from '#test/personal-data.ts';

let market: Market;
let buyer: As;
let userId: number;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  userId = await market.create.user({ email: null });
  buyer = await market.as(userId);
});

const address: AddressInput = {
  name: 'Nguyễn Thị Lan',
  phone: '0901 234 567',
  address1: '12 Hàng Bông',
  provinceId: 1,
  districtId: 1,
  wardId: 1,
};
const add = async (fields: Partial<AddressInput> = {}) =>
  unwrap(await buyer.call(createAddress, { body: { address: { ...address, ...fields } } })).address;
const book = async () => unwrap(await buyer.call(getCustomer, { params: { userId } })).customer;

describe('an address of today', () => {
  const hoanKiem = { provinceId: 201, districtId: 2001, wardId: 200_070 };
  const names = { province: 'Thành phố Hà Nội', city: '', ward: 'Phường Hoàn Kiếm' };
  const before = {
    provinceId: 1,
    districtId: 1,
    wardId: 1,
    province: 'Thành phố Hà Nội',
    city: 'Quận Ba Đình',
    ward: 'Phường Phúc Xá',
    scheme: 'vn3',
  };
  const today = { ...hoanKiem, ...names, scheme: 'vn2' };
  const noIds = { provinceId: undefined, districtId: undefined, wardId: undefined };
  const changeAddress = async (id: number, changes: object) =>
    buyer.call(updateAddress, { params: { id }, body: { address: changes } });

  test.each<[string, object]>([
    ['its ids', hoanKiem],
    ['ids without a district', { ...hoanKiem, districtId: null }],
    ['names', { ...noIds, province: 'Hà Nội', ward: 'phường Hoàn Kiếm' }],
    ['ids, whatever scheme is said', { ...hoanKiem, scheme: 'vn3' }],
    ['ids, whatever district is said', { ...hoanKiem, city: 'Quận Hoàn Kiếm' }],
  ])('is stored by %s and answered without a district', async (_what, fields) => {
    const { id } = await add(fields);
    expect((await book()).addresses).toMatchObject([{ id, ...today }]);
  });

  test.each<[string, object]>([
    ['a ward of another province', { ...hoanKiem, provinceId: 279, districtId: 2079 }],
    ['the district of another province', { ...hoanKiem, districtId: 2079 }],
    ['an old ward', { ...hoanKiem, wardId: 1 }],
    ['no ward', { ...hoanKiem, wardId: null }],
    ['a ward of another province by name', { ...noIds, province: 'Đà Nẵng', ward: 'Phường Hoàn Kiếm' }],
  ])('with %s is refused in words without districts, and nothing is stored', async (_what, fields) => {
    const body = { address: { ...address, ...fields } };
    expect(await buyer.call(createAddress, { body })).toMatchObject({
      status: 422,
      code: 'address.errors.area',
      message: 'Tỉnh thành và phường xã chưa khớp nhau, vui lòng chọn lại.',
    });
    expect((await book()).addresses).toEqual([]);
  });

  test.each<[string, object]>([
    ['ids', hoanKiem],
    ['the id of the ward', { wardId: 200_070 }],
    ['names', { city: '', ward: 'Phường Hoàn Kiếm' }],
  ])('can replace an old one by %s, alone or with all fields', async (_what, changes) => {
    for (const sendsAll of [false, true]) {
      const stored = await add();
      expect(
        unwrap(await changeAddress(stored.id, sendsAll ? { ...stored, ...changes } : changes)).address,
      ).toMatchObject(today);
    }
  });

  test.each<[string, object]>([
    ['ids', { provinceId: 1, districtId: 1, wardId: 1 }],
    ['names', { city: 'Quận Ba Đình', ward: 'Phường Phúc Xá' }],
  ])('can be replaced by an old one by %s, alone or with all fields', async (_what, changes) => {
    for (const sendsAll of [false, true]) {
      const stored = await add(hoanKiem);
      expect(
        unwrap(await changeAddress(stored.id, sendsAll ? { ...stored, ...changes } : changes)).address,
      ).toMatchObject(before);
    }
  });

  test('is accepted as it was returned, with its area when only the street is sent', async () => {
    const stored = await add(hoanKiem);
    expect(unwrap(await changeAddress(stored.id, stored)).address).toEqual(stored);
    expect(unwrap(await changeAddress(stored.id, { address1: '3 Lê Lợi' })).address).toEqual({
      ...stored,
      address1: '3 Lê Lợi',
    });
  });

  test('is restricted to one scheme by the database, too', async () => {
    const codes = { user_id: userId, district_code: '2001', ward_code: '200070' };
    await expect(market.create.address(codes)).rejects.toThrow(/addresses_one_scheme/);
    await market.create.address({ ...codes, province_code: '201' });
  });

  test('is exported with its scheme and its names, as an old one is', async () => {
    await add(hoanKiem);
    await add();
    const data = await exportFrom(market.context(), 'customers', userId);
    expect(data).toMatchObject({
      addresses: expect.arrayContaining([
        expect.objectContaining({ scheme: 'vn2', province: 'Thành phố Hà Nội', ward: 'Phường Hoàn Kiếm' }),
        expect.objectContaining({ scheme: 'vn3', district: 'Quận Ba Đình', ward: 'Phường Phúc Xá' }),
      ]),
    });
  });

  test('is not derived from an old ward of the same name', async () => {
    const { id } = await add({ wardId: 16, districtId: 1 });
    expect(await changeAddress(id, { provinceId: 201 })).toMatchObject({ code: 'address.errors.area' });
  });
});
