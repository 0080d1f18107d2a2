import { expect, test } from 'vitest';
import { codeOf, codesIn } from './lib/sku.ts';

test.each([
  ['CP40041-LA-XL', 'cp40041laxl', ['cp40041laxl']],
  ['mã hàng 40047', '40047', []],
  ['sku CP40064', 'cp40064', ['cp40064']],
  ['giày cp40063 trắng', 'giaycp40063trang', ['cp40063']],
  ['áo thun', null, []],
  ['123', null, []],
  [`a1${'x'.repeat(80)}`, null, []],
])('%s may be the number %s', (typed, whole, words) => {
  expect(codesIn(typed)).toEqual({ whole, words });
});

test('a SKU consists of its letters and digits', () => {
  expect(codeOf('CP-1203 / Đỏ.XL')).toBe('cp1203doxl');
});
