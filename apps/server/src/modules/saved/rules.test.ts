import { describe, expect, test } from 'vitest';
import { freeSlug, isFewLeft, readName } from './rules.ts';

describe('the name of a collection', () => {
  test('is normalized: NFC, without leading, trailing or double blanks', () => {
    expect(readName('  Hàng \n hè ')).toBe('Hàng hè');
    expect(readName('Ho\u0300a')).toBe('Hòa');
  });

  test('has 1 to 60 characters, counted as code points', () => {
    expect(readName('   ')).toBeUndefined();
    expect(readName('👕'.repeat(60))).toBe('👕'.repeat(60));
    expect(readName('👕'.repeat(61))).toBeUndefined();
  });

  test('gives a slug that is unique for its owner', () => {
    expect(freeSlug('Hàng hè', [])).toBe('hang-he');
    expect(freeSlug('Hạng hè', ['hang-he', 'hang-he-2'])).toBe('hang-he-3');
    expect(freeSlug('👕', [])).toBe('bo-suu-tap');
  });
});

test.each([
  ['from one to twenty', 1, [0, 1, 20, 21], [false, true, true, false]],
  ['but not fewer than an order takes at least', 10, [9, 10, 20, 21], [false, true, true, false]],
  ['and while they are enough for one order only', 50, [49, 50, 99, 100], [false, true, true, false]],
])('few are left %s', (_, minimum, stocks, few) => {
  expect(stocks.map((available) => isFewLeft({ available, minimum }))).toEqual(few);
});
