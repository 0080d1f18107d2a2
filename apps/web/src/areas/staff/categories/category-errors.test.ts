import { expect, test } from 'vitest';
import { categoryErrors } from './category-errors.ts';

const good = { title: 'Áo', slug: 'ao', units: ['cái'], attributes: [] };
const attribute = {
  name: 'Cổ',
  kind: 'text' as const,
  values: [],
  unit: '',
  required: false,
  filterable: false,
};

test('a category with a name, an address and a unit is right', () => {
  expect(categoryErrors(good, false)).toEqual({});
  expect(categoryErrors({ ...good, slug: '' }, true)).toEqual({});
});

test('a category says which field is wrong', () => {
  expect(categoryErrors({ ...good, units: [] }, false)).toEqual({
    units: expect.stringContaining('ít nhất'),
  });
  expect(categoryErrors({ ...good, units: ['x'.repeat(41)] }, false)).toEqual({
    units: expect.stringContaining('40 ký tự'),
  });
  expect(categoryErrors({ ...good, attributes: [attribute, { ...attribute, name: ' ' }] }, false)).toEqual({
    attributes: 'Thuộc tính 2 chưa có tên.',
  });
  expect(categoryErrors({ ...good, title: ' ', slug: 'Áo' }, false)).toEqual({
    title: expect.any(String),
    slug: expect.any(String),
  });
});
