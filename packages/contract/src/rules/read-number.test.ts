import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it('whole numbers are read as people type them', () => {
  expect(['1.200', '1,200', '1 200', '1200', ' 95.000 ', '1.200.000'].map(readNumber)).toEqual([
    1_200, 1_200, 1_200, 1_200, 95_000, 1_200_000,
  ]);
});

it.each(['1,5', '98,5', '1.5', '15.', '1e3', '1.200,000', '12a', '', '-3'])(
  '%j is no whole number',
  (typed) => {
    expect(readNumber(typed)).toBeNaN();
  },
);
