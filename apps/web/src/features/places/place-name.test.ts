import { expect, it } from 'vitest';
import { placeName, shortPlaceName } from './place-name.ts';

const place = { ward: 'Phường 12', city: 'Quận Tân Bình', province: 'Thành phố Hồ Chí Minh' };

it('a place is named by district or, without districts, by ward, and its province', () => {
  expect(placeName(place)).toBe('Quận Tân Bình, TP. Hồ Chí Minh');
  expect(placeName({ ...place, city: '' })).toBe('Phường 12, TP. Hồ Chí Minh');
});

it('a short name leaves out the kind of an area, unless a number follows', () => {
  expect(shortPlaceName(place)).toBe('Tân Bình, TP.HCM');
  expect(shortPlaceName({ ...place, city: '' })).toBe('Phường 12, TP.HCM');
  expect(shortPlaceName({ ward: 'Xã Đông Anh', city: '', province: 'Thành phố Hà Nội' })).toBe(
    'Đông Anh, Hà Nội',
  );
  expect(shortPlaceName({ ward: '', city: '', province: '' })).toBe('');
});
