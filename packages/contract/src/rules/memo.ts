// What a bank transfer must say: CP, 8 Crockford characters and a check character.
import { MEMO_CODE_LENGTH, MEMO_PREFIX } from '../constants.ts';

/** Crockford's base 32: no I, L, O, U, so that nothing is misread. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = CROCKFORD.length;

/** Luhn's check in base 32: catches every wrong character and nearly every swap of neighbours. */
const checkOf = (code: string): string => {
  let sum = 0;
  for (let place = 0; place < code.length; place++) {
    const value = CROCKFORD.indexOf(code[code.length - 1 - place]!) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / BASE) + (value % BASE);
  }
  return CROCKFORD[(BASE - (sum % BASE)) % BASE]!;
};

/** The memo of 8 Crockford characters. */
export const memoOf = (code: string, prefix = MEMO_PREFIX): string => `${prefix}${code}${checkOf(code)}`;

// looks ahead, so that a CP of the bank's own before ours hides nothing
const patternOf = (prefix: string) =>
  new RegExp(`(?=${prefix}([${CROCKFORD}]{${MEMO_CODE_LENGTH}})([${CROCKFORD}]))`, 'g');

/** The memo in what a bank passed on: in any case, with blanks and signs between; null when none holds its check. */
export const findMemo = (text: string, prefix = MEMO_PREFIX): string | null => {
  for (const [, code, check] of text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .matchAll(patternOf(prefix)))
    if (checkOf(code!) === check) return memoOf(code!, prefix);
  return null;
};
