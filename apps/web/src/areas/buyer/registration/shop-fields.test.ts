import { describe, expect, it } from 'vitest';
import { areaOf } from '#features/places/area.ts';
import { EMPTY_SHOP, validateShop, shopFieldOfError, toShopInput } from './shop-fields.ts';

const completeShop = {
  name: ' Xưởng may  Hân ',
  phone: '0908 123 456',
  address: '128/5 Hoàng Hoa Thám',
  business: 'Xưởng sản xuất',
  products: '',
  ...areaOf({ provinceId: 79, districtId: 766, wardId: 27_004 }),
};

describe('the shop of a registration', () => {
  it('requires all but what it sells', () => {
    expect(Object.keys(validateShop(EMPTY_SHOP))).toEqual([
      'name',
      'phone',
      'business',
      'provinceId',
      'wardId',
      'address',
    ]);
    expect(validateShop(completeShop)).toEqual({});
  });

  it('counts the letters of a name as people see them', () => {
    expect(validateShop({ ...completeShop, name: 'Hà' })).toHaveProperty('name');
    expect(validateShop({ ...completeShop, name: 'ệ'.repeat(61) })).toHaveProperty('name');
    expect(validateShop({ ...completeShop, name: 'ệ'.repeat(60) })).toEqual({});
  });

  it('sends the name without spare spaces', () => {
    expect(toShopInput(completeShop)).toMatchObject({
      shop_name: 'Xưởng may Hân',
      ward_id: 27_004,
      main_products: '',
    });
  });

  it('shows a refusal at the field it is about', () => {
    expect(shopFieldOfError('shop.errors.name_taken')).toBe('name');
    expect(shopFieldOfError('registration.errors.finished')).toBeNull();
  });
});
