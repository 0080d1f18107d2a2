import { expect, test } from 'vitest';
import { readAmount, readCount, readGrams } from './read-amount.ts';

test.each([
  ['85000', 85_000],
  ['85.000', 85_000],
  ['1,200đ', 1_200],
  ['1.200 ₫', 1_200],
  ['1 200 000', 1_200_000],
  ['1\u00a0200', 1_200],
  ['115k', 115_000],
  ['12.500.000 VNĐ', 12_500_000],
  ['0', 0],
  ['', null],
  ['  ', null],
])('the price %j is %d', (typed, amount) => expect(readAmount(typed)).toBe(amount));

test.each(['12o', '12,5', '1.20', '1.2000', '1.200,000', '-5', '1e3', 'liên hệ', '85kk', '₫'])(
  'the price %j is none',
  (typed) => expect(readAmount(typed) ?? 0).toSatisfy((value) => Number.isNaN(value) || typed === '₫'),
);

test.each([
  ['250', 250],
  ['1.200', 1_200],
  ['250 g', 250],
  ['0,3 kg', 300],
  ['1.25kg', 1_250],
  ['', null],
])('the weight %j is %d', (typed, grams) => expect(readGrams(typed)).toBe(grams));

test.each(['nhẹ', '0,3', '1,2345 kg', 'kg'])('the weight %j is none', (typed) =>
  expect(readGrams(typed)).toBeNaN(),
);

test('a stock is a whole number', () => {
  expect([readCount('1.200'), readCount(''), readCount('12o'), readCount('1k')]).toEqual([
    1_200,
    null,
    Number.NaN,
    Number.NaN,
  ]);
});
