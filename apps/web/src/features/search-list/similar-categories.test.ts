import { expect, it } from 'vitest';
import { similarCategories } from './similar-categories.ts';

const categories = [
  { title: 'Giày dép', totalProduct: 900 },
  { title: 'Áo bóng đá', totalProduct: 40 },
  { title: 'Áo khoác', totalProduct: 300 },
  { title: 'Áo mưa', totalProduct: 0 },
];
const titlesFor = (keyword: string | undefined, limit = 3) =>
  similarCategories(keyword, categories, limit).map(({ title }) => title);

it('those that share most words come first, marks or not', () => {
  expect(titlesFor('ao bong da khong logo')).toEqual(['Áo bóng đá', 'Áo khoác', 'Giày dép']);
});
it('without words the fullest come first', () => {
  expect(titlesFor(undefined, 2)).toEqual(['Giày dép', 'Áo khoác']);
});
it('empty ones are never offered', () => {
  expect(titlesFor('áo mưa', 10)).not.toContain('Áo mưa');
});
