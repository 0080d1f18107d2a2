import { expect, test } from 'vitest';
import { readShopNumber } from './shop-number.ts';

test.each([
  ['112', 112],
  ['1.000', 1_000],
  ['', null],
  ['0', null],
  ['1.5', null],
  ['1e3', null],
])('%j is shop %j', (typed, number) => expect(readShopNumber(typed)).toBe(number));
