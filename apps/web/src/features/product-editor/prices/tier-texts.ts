import { formatNumber } from '@market/contract/rules/money';
import type { DraftTier } from '../draft/draft.ts';
import { readCount } from '../draft/read-amount.ts';

/** `11,3%` less than the first tier; null when it is not less or cannot be read. */
export const savingOf = (first: number | null, price: number | null): string | null => {
  if (first === null || price === null || !(price < first)) return null;
  const tenths = Math.round((1 - price / first) * 1_000);
  return `${Math.floor(tenths / 10)},${tenths % 10}%`.replace(',0%', '%');
};

const FIRST_STEP = 10;
const FACTOR = 5;

/** A tier after the last one, from a larger quantity on. */
export const nextTier = (tiers: readonly DraftTier[]): DraftTier => {
  const last = readCount(tiers.at(-1)?.from ?? '');
  const from =
    last === null || Number.isNaN(last)
      ? tiers.length === 0
        ? 1
        : FIRST_STEP
      : Math.max(FIRST_STEP, last * FACTOR);
  return { from: formatNumber(from), price: '', compareAt: '' };
};
