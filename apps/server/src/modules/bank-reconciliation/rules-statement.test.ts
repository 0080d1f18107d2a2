import { expect, test } from 'vitest';
import { readAmount, readTime } from '@market/contract/rules/statement-cells';
import { columnsOf, readRow } from './rules/statement.ts';

test.each([
  ['1.234.567', 1_234_567],
  ['1,234,567.00', 1_234_567],
  ['-50 000 VND', -50_000],
  ['100000', 100_000],
  ['+5.000 đ', 5_000],
  [12_000, 12_000],
  ['', 0],
  [null, 0],
  ['1.000,50', undefined],
  ['12.34', undefined],
  [0.5, undefined],
  ['abc', undefined],
])('%s is %s đồng', (text, amount) => expect(readAmount(text)).toBe(amount));

test.each([
  ['21/11/2026 14:05:09', '2026-11-21T07:05:09.000Z'],
  ['1/2/2026', '2026-01-31T17:00:00.000Z'],
  ['2026-11-21 14:05', '2026-11-21T07:05:00.000Z'],
  ['2026-11-21T14:05:09', '2026-11-21T07:05:09.000Z'],
])('%s is a time of Hanoi', (text, at) => expect(readTime(text)?.toISOString()).toBe(at));

test.each(['31/13/2026', 'hôm qua', '', null])('%s is not a time', (text) =>
  expect(readTime(text)).toBeUndefined(),
);

test('a heading has columns for date, amount and content, in Vietnamese or English', () => {
  expect(columnsOf(['STT', 'Ngày GD', 'Số tiền ghi có (VND)', 'Diễn giải'])).toMatchObject({
    at: 1,
    credit: 2,
    content: 3,
  });
  expect(columnsOf(['Date', 'Amount', 'Description', 'Reference'])).toEqual({
    at: 0,
    amount: 1,
    content: 2,
    reference: 3,
  });
  expect(columnsOf(['Date', 'Description'])).toBeUndefined();
});

test('the sign, or the column, gives the direction', () => {
  const signed = columnsOf(['date', 'amount', 'content'])!;
  expect(readRow(['21/11/2026', '-5.000', 'x'], signed)).toMatchObject({ direction: 'out', amount: 5_000 });
  const separateColumns = columnsOf(['date', 'credit', 'debit', 'content'])!;
  expect(readRow(['21/11/2026', '', '5.000', 'x'], separateColumns)).toMatchObject({
    direction: 'out',
    amount: 5_000,
  });
  expect(readRow(['21/11/2026', '7.000', '0', 'x'], separateColumns)).toMatchObject({
    direction: 'in',
    amount: 7_000,
  });
  expect(readRow(['21/11/2026', '', '', 'x'], separateColumns)).toBe('Dòng này không có số tiền.');
});
