import { expect, it } from 'vitest';
import { initialAddressFields } from './initial-fields.ts';
import { EMPTY_FIELDS, validateAddress } from './address-fields.ts';

const owner = {
  fullName: 'Lê Thị Kim Anh',
  accountPhone: '0908123456',
  provinceId: 79,
  districtId: 766,
  wardId: 27_004,
  address: null,
};

it('a first address begins with the data of the account: only the street is left to write', () => {
  const fields = { ...EMPTY_FIELDS, ...initialAddressFields(owner) };
  expect(fields).toMatchObject({
    name: 'Lê Thị Kim Anh',
    phone: '0908 123 456',
    wardId: 27_004,
    default: true,
  });
  expect(Object.keys(validateAddress(fields))).toEqual(['address1']);
});

it('an account without a phone number or an area leaves them empty', () => {
  const person = { ...owner, accountPhone: null, provinceId: null, districtId: null, wardId: null };
  expect(initialAddressFields(person)).toMatchObject({ phone: '', provinceId: null, wardId: null });
  expect(initialAddressFields(null)).toEqual({ default: true });
});
