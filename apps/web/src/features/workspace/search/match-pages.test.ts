import { Package, Users } from '#ui/icons.ts';
import { expect, it } from 'vitest';
import { matchPages } from './match-pages.ts';

const navigation = {
  name: 'Kênh người bán',
  groups: [
    { items: [{ path: '/don', label: 'Đơn hàng', Icon: Package }] },
    { items: [{ path: '/khach', label: 'Khách hàng', Icon: Users }] },
  ],
};
const titles = (keyword: string) => matchPages(navigation, keyword).hits.map(({ title }) => title);

it('finds pages by words with or without accents, all of them without words', () => {
  expect(titles('don')).toEqual(['Đơn hàng']);
  expect(titles(' KHÁCH ')).toEqual(['Khách hàng']);
  expect(titles('')).toEqual(['Đơn hàng', 'Khách hàng']);
  expect(titles('gì')).toEqual([]);
});
