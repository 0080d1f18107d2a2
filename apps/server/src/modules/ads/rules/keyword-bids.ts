import type { KeywordBid } from '@market/contract/ads/seller-schemas';

/** Fewer shops would show what one of them pays. */
const MIN_SHOPS = 3;
const HIGH_COMPETITION = 6;
const STEP = 50;
/** For keywords with few bidders, in đồng. */
const USUAL_LOW = 200;
const USUAL_HIGH = 500;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.round((sorted.length - 1) * share)]!;

/** A range of what clicks cost, rounded to 50 ₫, from prices of the auction and never from a bid. */
export const bidRange = (
  offers: readonly { readonly shop_id: number; readonly price: number }[],
): Pick<KeywordBid, 'low' | 'high' | 'competition'> => {
  const shops = new Set(offers.map(({ shop_id }) => shop_id)).size;
  const competition = shops < MIN_SHOPS ? 'low' : shops < HIGH_COMPETITION ? 'medium' : 'high';
  if (shops < MIN_SHOPS) return { low: USUAL_LOW, high: USUAL_HIGH, competition };
  const prices = offers.map(({ price }) => price).toSorted((one, other) => one - other);
  const low = Math.floor(quantile(prices, 0.25) / STEP) * STEP;
  const high = Math.ceil(quantile(prices, 0.75) / STEP) * STEP;
  return { low, high: Math.max(high, low + STEP), competition };
};
