import { readNumber } from '@market/contract/rules/read-number';

const UNIT = /\s*[₫đ]$/;

/** Parses an amount in đồng, with or without separators of thousands; null for anything else, such as `500.00`. */
export const parseAmount = (typed: string): number | null => {
  const amount = readNumber(typed.trim().replace(UNIT, ''));
  return Number.isNaN(amount) ? null : amount;
};
