import { expect, it } from 'vitest';
import { parseDong } from './parse-dong.ts';

it.each([
  ['50000', 50_000],
  ['50.000', 50_000],
  ['50,000', 50_000],
  ['50.000 ₫', 50_000],
  ['50000đ', 50_000],
  ['1.250.000 VND', 1_250_000],
  ['100k', 100_000],
  ['100 K', 100_000],
  ['72,5k', 72_500],
  ['1k5', 1_500],
  ['100 nghìn', 100_000],
  ['100 ngàn đồng', 100_000],
  ['1tr', 1_000_000],
  ['1tr2', 1_200_000],
  ['1,5 triệu', 1_500_000],
  ['1.250k', 1_250_000],
  ['10.000k', 10_000_000],
  ['0', 0],
])('%s is %i đồng', (text, amount) => expect(parseDong(text)).toBe(amount));

it.each(['', 'abc', '-5', '1.5', '50.00', '1,2,3', '5e3', 'k', '100 cái', '1tr25', '₫', '∞'])(
  '%s is no amount',
  (text) => expect(parseDong(text)).toBeUndefined(),
);
