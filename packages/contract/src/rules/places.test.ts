import { expect, test } from 'vitest';
import { addressText, shortProvince } from './places.ts';

test.each([
  ['Thành phố Hồ Chí Minh', 'TP. Hồ Chí Minh'],
  ['Thành phố Hà Nội', 'Hà Nội'],
  ['Tỉnh Đồng Nai', 'Đồng Nai'],
  ['Bà Rịa - Vũng Tàu', 'Bà Rịa - Vũng Tàu'],
])('%s is %s', (name, short) => expect(shortProvince(name)).toBe(short));

test.each([
  [
    { address1: '12 Tràng Tiền', ward: 'Phường Hoàn Kiếm', district: '' },
    '12 Tràng Tiền, Phường Hoàn Kiếm, Hà Nội',
  ],
  [
    { address1: '12 Tràng Tiền', ward: 'Phường Tràng Tiền', district: 'Quận Hoàn Kiếm' },
    '12 Tràng Tiền, Phường Tràng Tiền, Quận Hoàn Kiếm, Hà Nội',
  ],
  [{ address1: '', ward: '', district: 'Huyện Côn Đảo' }, 'Huyện Côn Đảo, Hà Nội'],
])('%o is printed %j', (place, text) =>
  expect(addressText({ ...place, province: 'Thành phố Hà Nội' })).toBe(text),
);
