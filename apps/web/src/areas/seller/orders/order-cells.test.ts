import { expect, it } from 'vitest';
import { shortPlace } from './order-cells.tsx';

const place = (city: string, ward = '', province = 'Tỉnh Bình Dương') => ({ city, ward, province });

it('a place is named by district and province, a numbered district with its kind', () => {
  const ofHcm = (city: string) => shortPlace(place(city, 'Phường 12', 'Thành phố Hồ Chí Minh'));
  expect(['Quận Tân Bình', 'Quận 7', 'Huyện Củ Chi', 'Thành phố Thủ Đức'].map(ofHcm)).toEqual([
    'Tân Bình, TP. Hồ Chí Minh',
    'Quận 7, TP. Hồ Chí Minh',
    'Củ Chi, TP. Hồ Chí Minh',
    'Thủ Đức, TP. Hồ Chí Minh',
  ]);
  expect(shortPlace(place('Thị xã Bến Cát'))).toBe('Bến Cát, Bình Dương');
});

it('a place of today is named by its ward', () => {
  expect(shortPlace(place('', 'Phường Hoàn Kiếm', 'Thành phố Hà Nội'))).toBe('Hoàn Kiếm, Hà Nội');
});
