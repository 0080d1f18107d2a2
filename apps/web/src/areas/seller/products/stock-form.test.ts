import { expect, test } from 'vitest';
import { readStock } from './stock-form.ts';

const variants = [
  { id: 1, inventory_quantity: 20, stock_base: 20 },
  { id: 2, inventory_quantity: 5, stock_base: 6 },
];

test('goods that came in are added to what is there', () => {
  expect(readStock('import', variants, { 1: ' 1.200 ', 2: '' })).toEqual({
    changes: [{ variant_id: 1, delta: 1_200 }],
    errors: {},
  });
});

test('a count replaces the stock that was shown, where it differs', () => {
  expect(readStock('correction', variants, { 1: '20', 2: '0' })).toEqual({
    changes: [{ variant_id: 2, quantity: 0, based_on: 6 }],
    errors: {},
  });
});

test('what is no number of pieces is reported at its variant', () => {
  const { changes, errors } = readStock('import', variants, { 1: '0', 2: '3,5' });
  expect(changes).toEqual([]);
  expect(Object.keys(errors)).toEqual(['1', '2']);
  expect(readStock('correction', variants, { 1: '-3' }).errors[1]).toContain('từ 0');
});
