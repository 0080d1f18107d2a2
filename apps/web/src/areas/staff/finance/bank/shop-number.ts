import { readNumber } from '@market/contract/rules/read-number';

/** Null for what is no number: `1.000` is shop 1 000, not shop 1. */
export const readShopNumber = (typed: string): number | null => {
  const number = readNumber(typed);
  return number > 0 && Number.isSafeInteger(number) ? number : null;
};
