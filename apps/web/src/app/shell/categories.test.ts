import type { Category } from '@market/contract/catalogue/category-schemas';
import { expect, test } from 'vitest';
import { menuCategories } from './categories.ts';

const category = (id: number, totalProduct: number): Category => ({
  id,
  parentId: null,
  categoryId: id,
  title: `Ngành ${id}`,
  slug: `nganh-${id}`,
  thumbImageSrc: null,
  level: 1,
  units: [],
  totalProduct,
  parentCategory: null,
});
const ids = (...level: Category[]) => menuCategories(level).map(({ categoryId }) => categoryId);

test('menus show only categories with products', () => {
  expect(ids(category(1, 4), category(2, 0), category(3, 1))).toEqual([1, 3]);
});

test('a market without any goods shows all of its categories', () => {
  expect(ids(category(1, 0), category(2, 0))).toEqual([1, 2]);
  expect(ids()).toEqual([]);
});
