import { parseDong } from '@market/contract/rules/parse-dong';
import { foldAccents } from '@market/contract/rules/text';

/** A leading zero is a telephone number's. */
const AMOUNTS =
  /(?<![\d.,])[1-9]\d*(?:[.,]\d+)*(?:\s*(?:k|nghin|ngan|ng|trieu|tr|cu|ty|ti)\d?)?(?:\s*(?:dong|vnd|d))?(?![a-z0-9])/g;
/** Smaller numbers without a unit count something else. */
const MIN_BARE_AMOUNT = 10_000;
/** The text is free: a number that no column takes would stop the index of all. */
const MAX_AMOUNT = 1_000_000_000_000;

const isMoney = (text: string, amount: number): boolean =>
  amount <= MAX_AMOUNT && (/\D/.test(text) || amount >= MIN_BARE_AMOUNT);

/** The first price of `2 máy, 45 triệu`, in đồng; null for `Thỏa thuận`. */
export const advertisedPrice = (priceText: string): number | null => {
  const folded = foldAccents(priceText.replaceAll('₫', 'đ'));
  for (const [text] of folded.matchAll(AMOUNTS)) {
    const amount = parseDong(text);
    if (amount !== undefined && isMoney(text, amount)) return amount;
  }
  return null;
};
