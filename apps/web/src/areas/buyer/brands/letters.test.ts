import { expect, it } from 'vitest';
import { firstOfLetters } from './letters.ts';

it('each letter leads to the first brand that begins with it, whatever marks it has', () => {
  const names = ['24h Sport', 'Áo Dài Việt', 'An Phước', 'Dệt Kim', 'Đông Hải', 'ấm'];
  const brands = names.map((name) => ({ name }));
  expect(firstOfLetters(brands).map(({ letter, id, item }) => [letter, id, item.name])).toEqual([
    ['#', 'chu-khac', '24h Sport'],
    ['A', 'chu-a', 'Áo Dài Việt'],
    ['D', 'chu-d', 'Dệt Kim'],
    ['Đ', 'chu-đ', 'Đông Hải'],
  ]);
});
