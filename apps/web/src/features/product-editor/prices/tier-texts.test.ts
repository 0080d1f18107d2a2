import { expect, test } from 'vitest';
import { nextTier, savingOf } from './tier-texts.ts';

test('a tier says how much less it is than the first', () => {
  expect(savingOf(115_000, 102_000)).toBe('11,3%');
  expect(savingOf(100_000, 80_000)).toBe('20%');
  expect([savingOf(100, 100), savingOf(100, 120), savingOf(null, 1), savingOf(Number.NaN, 1)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the next tier begins later', () => {
  const from = (...typed: string[]) =>
    nextTier(typed.map((one) => ({ from: one, price: '', compareAt: '' }))).from;
  expect([from(), from('1'), from('12'), from('1', '1.000'), from('x')]).toEqual([
    '1',
    '10',
    '60',
    '5.000',
    '10',
  ]);
});
