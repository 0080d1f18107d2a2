import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['120000', 120_000],
  ['1.200.000', 1_200_000],
  [' 50 000 đ', 50_000],
  ['1,200,000₫', 1_200_000],
  ['0', 0],
  // the caller says that it is too much
  ['1234567890123', 1_234_567_890_123],
  ['9.000.000.000.000', 9_000_000_000_000],
])('reads %j as %i đồng', (text, amount) => expect(parseAmount(text)).toBe(amount));

it.each(['', 'một trăm', '-5', '1e5', '500.00', '1,5', '1tr5', '1.200,000'])('does not read %j', (text) =>
  expect(parseAmount(text)).toBeNull(),
);
