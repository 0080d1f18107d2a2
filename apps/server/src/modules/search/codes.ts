import { foldAccents } from '@market/contract/rules';

/** Shorter ones are words and sizes. */
export const SHORTEST_CODE = 4;

/** A number of goods as letters and digits alone: `CP-1203 / Đỏ` is `cp1203do`. */
export const codeOf = (text: string): string => foldAccents(text).replace(/[^a-z0-9]/g, '');

/** Whether what somebody typed may be a number of goods: letters and digits, or many digits. */
export const mayBeCode = (code: string): boolean =>
  code.length >= SHORTEST_CODE &&
  code.length <= 60 &&
  /\d/.test(code) &&
  (/[a-z]/.test(code) || code.length >= 6);
