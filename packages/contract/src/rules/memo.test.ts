import { expect, test } from 'vitest';
import { CROCKFORD, findMemo, memoOf } from './memo.ts';

const memo = memoOf('7K2M9QX4');

test('a memo is CP, eight characters and a check character', () => {
  expect(memo).toMatch(/^CP7K2M9QX4[0-9A-HJKMNP-TV-Z]$/);
  expect(memoOf('00000000')).toBe('CP000000000');
});

test.each([
  ['as it is', memo],
  ['in small letters', memo.toLowerCase()],
  ['after a prefix of the bank', `MBVCB.123456.${memo} FT26325`],
  ['after a CP that is not ours', `CP chuyen tien ${memo}`],
  ['with blanks and dots', memo.split('').join(' .')],
])('a memo is found %s', (_how, text) => {
  expect(findMemo(text)).toBe(memo);
});

test('a memo with one wrong character is not recognised', () => {
  for (let place = 2; place < memo.length; place++)
    for (const other of CROCKFORD)
      if (other !== memo[place])
        expect(findMemo(memo.slice(0, place) + other + memo.slice(place + 1))).toBeNull();
});

test('swapped neighbouring characters are detected, except 0 and Z', () => {
  for (const one of CROCKFORD)
    for (const two of CROCKFORD)
      if (one !== two && !(one + two === '0Z' || one + two === 'Z0')) {
        const whole = memoOf(`AA${one}${two}BBCC`);
        expect(findMemo(`CPAA${two}${one}BBCC${whole.at(-1)}`)).toBeNull();
      }
});
