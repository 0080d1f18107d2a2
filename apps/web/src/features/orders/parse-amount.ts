import { readNumber } from '@market/contract/rules/read-number';

const UNIT = /\s*[₫đ]$/;
const MAX_AMOUNT = 999_999_999_999;

/** Parses an amount in đồng, with or without separators of thousands; null for anything else, such as `500.00`. */
export const parseAmount = (typed: string): number | null => {
  const amount = readNumber(typed.trim().replace(UNIT, ''));
  return amount <= MAX_AMOUNT ? amount : null;
};
