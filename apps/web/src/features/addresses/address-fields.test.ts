import type { Address } from '@market/contract/customers/schemas';
import { describe, expect, it } from 'vitest';
import { areaOf } from '#features/places/area.ts';
import {
  EMPTY_FIELDS,
  validateAddress,
  fieldOfError,
  toAddressFields,
  toAddressInput,
} from './address-fields.ts';

const completeFields = {
  ...EMPTY_FIELDS,
  name: 'Trần Ngọc Hân',
  phone: '0908 123 456',
  ...areaOf({ provinceId: 279, districtId: null, wardId: 226_977 }),
  address1: '128/5 Hoàng Hoa Thám',
};

describe('the address form', () => {
  it('requires everything while nothing is written', () => {
    expect(Object.keys(validateAddress(EMPTY_FIELDS))).toEqual([
      'name',
      'phone',
      'provinceId',
      'wardId',
      'address1',
    ]);
  });

  it('finds nothing wrong with a complete address', () => {
    expect(validateAddress(completeFields)).toEqual({});
  });

  it('says what a phone number should look like', () => {
    expect(validateAddress({ ...completeFields, phone: '028 3812 3456' })).toEqual({
      phone: 'Hãy nhập số di động Việt Nam, ví dụ 0908123456',
    });
  });

  it('sends the full name, without spare spaces', () => {
    expect(toAddressInput({ ...completeFields, name: '  Trần  Ngọc Hân ' }).name).toBe('Trần Ngọc Hân');
  });

  it('opens on an address of the book with the number written as one reads it', () => {
    const address = { ...completeFields, phone: '0908123456' } as unknown as Address;
    expect(toAddressFields(address)).toEqual(completeFields);
  });

  it('opens on an old address in its own scheme, with its district', () => {
    const ids = { provinceId: 79, districtId: 766, wardId: 27_004 };
    const formerAddress = toAddressFields({
      ...completeFields,
      ...ids,
      phone: '0908123456',
    } as unknown as Address);
    expect(formerAddress).toMatchObject({ scheme: 'vn3', ...ids });
    expect(Object.keys(validateAddress({ ...formerAddress, districtId: null, wardId: null }))).toEqual([
      'districtId',
      'wardId',
    ]);
  });

  it('sends the ids of a place of today, its district among them', () => {
    expect(toAddressInput(completeFields)).toMatchObject({
      provinceId: 279,
      districtId: 2079,
      wardId: 226_977,
    });
    expect(toAddressInput(completeFields)).not.toHaveProperty('scheme');
  });

  it('shows a refusal of the server at the field it is about', () => {
    expect(fieldOfError('address.errors.phone')).toBe('phone');
    expect(fieldOfError('address.errors.area')).toBe('wardId');
    expect(fieldOfError('address.errors.limit')).toBeNull();
  });
});
