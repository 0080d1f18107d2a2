import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, NO_CELLS, type Draft } from './draft.ts';
import { cellsOf, combinations, isTooMany, removedVariants, variantsOf, withCells } from './matrix.ts';

const MAU = { name: 'Màu', values: ['Đỏ', 'Xanh'] };
const SIZE = { name: 'Size', values: ['S', 'M'] };

test('combinations follow the order of the options', () => {
  expect(combinations([MAU, SIZE])).toEqual([
    ['Đỏ', 'S'],
    ['Đỏ', 'M'],
    ['Xanh', 'S'],
    ['Xanh', 'M'],
  ]);
  expect(combinations([])).toEqual([[]]);
  expect(combinations([MAU, { values: [] }])).toEqual([['Đỏ'], ['Xanh']]);
});

test('three hundred variants are the most', () => {
  const values = (count: number) => ({ values: Array.from({ length: count }, (_, at) => `${at}`) });
  expect(isTooMany([values(100), values(3)])).toBe(false);
  expect(isTooMany([values(100), values(4)])).toBe(true);
  expect(variantsOf({ ...EMPTY_DRAFT, options: [{ name: 'a', ...values(301) }] })).toEqual([]);
});

describe('the cells of a variant', () => {
  const draft: Draft = withCells({ ...EMPTY_DRAFT, options: [MAU] }, ['Đỏ'], {
    id: 7,
    stock: '5',
    sku: 'A',
    grams: '200',
    sold: true,
  });

  test('stay while a value is removed and added again', () => {
    const without = { ...draft, options: [{ ...MAU, values: ['Xanh'] }] };
    expect(variantsOf(without).map(({ values }) => values)).toEqual([['Xanh']]);
    expect(removedVariants(without)).toMatchObject([{ id: 7, sold: true }]);
    expect(cellsOf({ ...without, options: [MAU] }, ['Đỏ'])).toMatchObject({ stock: '5', sku: 'A' });
    expect(removedVariants(draft)).toEqual([]);
  });

  test('give weight and prices to the variants of a new option, not stock and SKU', () => {
    const divided = { ...draft, options: [MAU, SIZE] };
    expect(cellsOf(divided, ['Đỏ', 'S'])).toEqual({ ...NO_CELLS, grams: '200' });
    expect(removedVariants(divided)).toMatchObject([{ id: 7 }]);
  });
});
