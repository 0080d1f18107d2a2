import { expect, it } from 'vitest';
import { readWholeNumber } from './read-whole-number.ts';

it.each([
  ['15', 15],
  [' 0 ', 0],
  ['1.000', 1_000],
  ['1,200,000', 1_200_000],
  ['1 200', 1_200],
])('reads %j as %i', (text, number) => expect(readWholeNumber(text)).toBe(number));

it.each(['', '1,5', '1.5', '15.', '-3', '1e3', '1.200,000', 'hai'])('does not read %j', (text) =>
  expect(readWholeNumber(text)).toBeNaN(),
);
