import type { Address } from '@market/contract';
import { describe, expect, it } from 'vitest';
import { addressLine, EMPTY_FIELDS, errorsOf, fieldOfRefusal, fieldsOf, inputOf } from './address-fields.ts';

const whole = {
  ...EMPTY_FIELDS,
  name: 'Trần Ngọc Hân',
  phone: '0908 123 456',
  provinceId: 79,
  districtId: 766,
  wardId: 27_004,
  address1: '128/5 Hoàng Hoa Thám',
};

describe('the address form', () => {
  it('asks for everything while nothing is written', () => {
    expect(Object.keys(errorsOf(EMPTY_FIELDS))).toEqual([
      'name',
      'phone',
      'provinceId',
      'districtId',
      'wardId',
      'address1',
    ]);
  });

  it('finds nothing wrong with a whole address', () => {
    expect(errorsOf(whole)).toEqual({});
  });

  it('says what a phone number should look like', () => {
    expect(errorsOf({ ...whole, phone: '028 3812 3456' })).toEqual({
      phone: 'Hãy nhập số di động Việt Nam, ví dụ 0908123456',
    });
  });

  it('sends the name whole, without spare spaces', () => {
    expect(inputOf({ ...whole, name: '  Trần  Ngọc Hân ' }).name).toBe('Trần Ngọc Hân');
  });

  it('opens on an address of the book with the number written as one reads it', () => {
    const address = { ...whole, phone: '0908123456' } as unknown as Address;
    expect(fieldsOf(address)).toEqual(whole);
  });

  it('shows a refusal of the server at the field it is about', () => {
    expect(fieldOfRefusal('address.errors.phone')).toBe('phone');
    expect(fieldOfRefusal('address.errors.area')).toBe('wardId');
    expect(fieldOfRefusal('address.errors.limit')).toBeNull();
  });

  it('reads as one line, without what is empty', () => {
    const parts = { address1: '42 Lê Lợi', ward: '', city: 'Quận Hải Châu', province: 'Thành phố Đà Nẵng' };
    expect(addressLine(parts as Address)).toBe('42 Lê Lợi, Quận Hải Châu, Thành phố Đà Nẵng');
  });
});
