import { foldAccents } from '@market/contract/rules/text';

/** Shorter strings are words and sizes. */
export const MIN_CODE_LENGTH = 4;

/** A SKU as letters and digits alone: `CP-1203 / Đỏ` is `cp1203do`. */
export const codeOf = (text: string): string => foldAccents(text).replace(/[^a-z0-9]/g, '');

const MAX_CODE_LENGTH = 60;
const MIN_DIGITS = 5;
const CODE_PREFIX = /^(?:ma(?: hang| so| sp| san pham)?|sku|msp|code)[\s:#.]+/;

const isCode = (code: string): boolean =>
  code.length >= MIN_CODE_LENGTH &&
  code.length <= MAX_CODE_LENGTH &&
  /\d/.test(code) &&
  (/[a-z]/.test(code) || code.length >= MIN_DIGITS);

/** What may be a SKU in a query: all of it, and each word with letters and digits. */
export const codesIn = (typed: string): { whole: string | null; words: readonly string[] } => {
  const folded = foldAccents(typed.trim()).replace(CODE_PREFIX, '');
  const whole = codeOf(folded);
  return {
    whole: isCode(whole) ? whole : null,
    words: folded
      .split(/\s+/)
      .map(codeOf)
      .filter((word) => isCode(word) && /[a-z]/.test(word)),
  };
};
