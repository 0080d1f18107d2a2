import { expect, it } from 'vitest';
import { shortPlace } from './order-facts.tsx';

it('a place is named without its kind, a numbered district with it', () => {
  expect(
    ['Quận Tân Bình', 'Quận 7', 'Huyện Gia Lâm', 'Thị xã Sơn Tây', 'Tỉnh Bình Dương'].map(shortPlace),
  ).toEqual(['Tân Bình', 'Quận 7', 'Gia Lâm', 'Sơn Tây', 'Bình Dương']);
  expect(['Thành phố Hồ Chí Minh', 'Thành phố Hà Nội'].map(shortPlace)).toEqual(['TP.HCM', 'Hà Nội']);
});
