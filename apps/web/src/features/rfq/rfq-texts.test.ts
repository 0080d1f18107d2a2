import { expect, it } from 'vitest';
import { itemText, placeText, timeLeft } from './rfq-texts.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');

it.each([
  ['2026-11-24T01:00:00Z', 'còn 4 ngày'],
  ['2026-11-20T05:59:00Z', 'còn 5 giờ'],
  ['2026-11-20T00:20:00Z', 'còn dưới 1 giờ'],
  ['2026-11-20T00:00:00Z', 'đã hết hạn'],
])('a request that ends at %s shows %s', (end, text) => {
  expect(timeLeft(end, NOW)).toBe(text);
});

it('strangers see the province alone', () => {
  expect(placeText({ province: 'Hà Nội', contact: null })).toBe('Hà Nội');
  const contact = { name: 'Hân T.', area: 'Tân Bình', phone: null };
  expect(placeText({ province: 'TP. Hồ Chí Minh', contact })).toBe('Tân Bình, TP. Hồ Chí Minh');
});

it('a part of the quantity names size and colour', () => {
  expect(itemText({ option1: 'M', option2: 'Xanh', quantity: 1_090 })).toBe('M · Xanh: 1.090');
});
