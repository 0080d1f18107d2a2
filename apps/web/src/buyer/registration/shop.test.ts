import { describe, expect, it } from 'vitest';
import { areaOf } from '../../shared/areas/area.ts';
import { NO_SHOP, shopErrors, shopFieldOf, shopInput } from './shop.ts';

const whole = {
  name: ' Xưởng may  Hân ',
  phone: '0908 123 456',
  address: '128/5 Hoàng Hoa Thám',
  business: 'Xưởng sản xuất',
  products: '',
  ...areaOf({ provinceId: 79, districtId: 766, wardId: 27_004 }),
};

describe('the shop of a registration', () => {
  it('asks for all but what it sells', () => {
    expect(Object.keys(shopErrors(NO_SHOP))).toEqual([
      'name',
      'phone',
      'business',
      'provinceId',
      'wardId',
      'address',
    ]);
    expect(shopErrors(whole)).toEqual({});
  });

  it('counts the letters of a name as people see them', () => {
    expect(shopErrors({ ...whole, name: 'Hà' })).toHaveProperty('name');
    expect(shopErrors({ ...whole, name: 'ệ'.repeat(61) })).toHaveProperty('name');
    expect(shopErrors({ ...whole, name: 'ệ'.repeat(60) })).toEqual({});
  });

  it('sends the name without spare spaces', () => {
    expect(shopInput(whole)).toMatchObject({
      shop_name: 'Xưởng may Hân',
      ward_id: 27_004,
      main_products: '',
    });
  });

  it('shows a refusal at the field it is about', () => {
    expect(shopFieldOf('shop.errors.name_taken')).toBe('name');
    expect(shopFieldOf('registration.errors.finished')).toBeNull();
  });
});
