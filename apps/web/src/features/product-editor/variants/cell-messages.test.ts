import { expect, test } from 'vitest';
import { EMPTY_DRAFT, type Draft } from '../draft/draft.ts';
import { withCells } from '../draft/matrix.ts';
import { cellMessages, wrongView } from './cell-messages.ts';

const options = [
  { name: 'Màu', values: ['Đỏ', 'Xanh'] },
  { name: 'Size', values: ['S', 'M', 'L'] },
];
const draft: Draft = withCells({ ...EMPTY_DRAFT, options }, ['Đỏ', 'M'], { grams: 'hai lạng' });

test('what is wrong in the column that is shown names its cells', () => {
  expect(cellMessages(draft, {}, 'grams')).toEqual(['Đỏ, M: Nhập số gam, ví dụ 250.']);
});

test('what is wrong in another column is said, too', () => {
  expect(cellMessages(draft, {}, 'stock')).toEqual(['Cột Cân nặng (g), Đỏ, M: Nhập số gam, ví dụ 250.']);
  const taken = { 'variants.0.sku': 'Mã SKU này đã có.' };
  expect(cellMessages({ ...EMPTY_DRAFT }, taken, 'stock')).toEqual(['Cột Mã SKU: Mã SKU này đã có.']);
});

test('one sentence is for all cells of a column', () => {
  const all = ['S', 'M', 'L'].reduce((now, size) => withCells(now, ['Xanh', size], { grams: 'x' }), draft);
  expect(cellMessages(all, {}, 'all')).toEqual([
    'Đỏ, M; Xanh, S; Xanh, M và 1 ô khác: Nhập số gam, ví dụ 250.',
  ]);
});

test('a refused save leads to the column that is wrong', () => {
  expect(wrongView(draft, {}, 'stock')).toBe('grams');
  expect(wrongView(draft, {}, 'all')).toBe('all');
  expect(wrongView(EMPTY_DRAFT, {}, 'stock')).toBe('stock');
});
