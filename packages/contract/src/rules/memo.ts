import { MEMO_CODE_LENGTH, MEMO_PREFIX } from '../constants/money.ts';

/** No I, L, O, U, which are easily misread. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = CROCKFORD.length;

/** Luhn check in base 32: detects every wrong character and nearly every transposition. */
const checkOf = (code: string): string => {
  let sum = 0;
  for (let place = 0; place < code.length; place++) {
    const value = CROCKFORD.indexOf(code[code.length - 1 - place]!) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / BASE) + (value % BASE);
  }
  return CROCKFORD[(BASE - (sum % BASE)) % BASE]!;
};

export const memoOf = (code: string, prefix = MEMO_PREFIX): string => `${prefix}${code}${checkOf(code)}`;

// lookahead, so that overlapping occurrences of the prefix are found
const patternOf = (prefix: string) =>
  new RegExp(`(?=${prefix}([${CROCKFORD}]{${MEMO_CODE_LENGTH}})([${CROCKFORD}]))`, 'g');

/** Ignores case, blanks and punctuation; null without a valid check character. */
export const findMemo = (text: string, prefix = MEMO_PREFIX): string | null => {
  for (const [, code, check] of text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .matchAll(patternOf(prefix)))
    if (checkOf(code!) === check) return memoOf(code!, prefix);
  return null;
};
