import { describe, expect, it } from 'vitest';
import { addressLine, provinceName } from './address-line.ts';

describe('an address in one line', () => {
  it('is without a district where there is none', () => {
    const today = {
      address1: '12 Tràng Tiền',
      ward: 'Phường Hoàn Kiếm',
      city: '',
      province: 'Thành phố Hà Nội',
    };
    expect(addressLine(today)).toBe('12 Tràng Tiền, Phường Hoàn Kiếm, Hà Nội');
    expect(addressLine({ ...today, ward: '', city: 'Quận Hoàn Kiếm' })).toBe(
      '12 Tràng Tiền, Quận Hoàn Kiếm, Hà Nội',
    );
  });

  it.each([
    ['Thành phố Hồ Chí Minh', 'TP. Hồ Chí Minh'],
    ['Thành phố Huế', 'Huế'],
    ['Tỉnh Bà Rịa - Vũng Tàu', 'Bà Rịa - Vũng Tàu'],
    ['Đồng Nai', 'Đồng Nai'],
  ])('%s is called %s', (name, short) => {
    expect(provinceName(name)).toBe(short);
  });
});
