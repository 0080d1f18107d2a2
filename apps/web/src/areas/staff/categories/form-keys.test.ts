import type { CategorySeo, StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { expect, test } from 'vitest';
import { categoryFormKey, seoFormKey } from './form-keys.ts';

const category: StaffCategory = {
  id: 7,
  parent_id: 1,
  level: 2,
  position: 3,
  title: 'Áo thun',
  slug: 'ao-thun',
  units: ['cái'],
  attributes: [],
  hidden: false,
  thumb_image_id: null,
  thumb_image: null,
  total_products: 12,
  version: 4,
};
const seo: CategorySeo = {
  id: 7,
  title: 'Áo thun',
  slug: 'ao-thun',
  level: 2,
  meta_title: '',
  meta_description: '',
  heading_title: '',
  keywords: [],
  content: '<p>Áo</p>',
  version: 4,
};

test('the form of a category starts anew with its own values, not when its texts are saved', () => {
  const key = categoryFormKey(category);
  expect(categoryFormKey({ ...category, version: 5, total_products: 13 })).toBe(key);
  for (const other of [{ title: 'Áo' }, { parent_id: 2 }, { hidden: true }, { units: ['bộ'] }])
    expect(categoryFormKey({ ...category, ...other })).not.toBe(key);
});

test('the form of its texts starts anew with them, not when the category is saved', () => {
  const key = seoFormKey(seo);
  expect(seoFormKey({ ...seo, version: 5, title: 'Áo' })).toBe(key);
  expect(seoFormKey({ ...seo, content: '<p>Quần</p>' })).not.toBe(key);
});
