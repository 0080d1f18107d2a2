// How many coins a checkout spends: never more than the buyer has, nor than the orders take.
import type { CheckoutQuote } from '@market/contract/checkout/schemas';
import type { CoinChoice } from '../../shared/state/checkout-reducer.ts';
import type { CheckoutProblem } from './checkout-errors.ts';

export interface CoinLimit {
  readonly balance: number;
  readonly max: number;
}

const COIN_ERROR = 'order.errors.coin_redeem';

/** The limits as the last quote, or why one was refused, tells them; null when neither does. */
export const coinLimit = (
  quote: Pick<CheckoutQuote, 'coin_balance' | 'coin_max'> | null,
  refusal: Pick<CheckoutProblem, 'code' | 'facts'> | null,
): CoinLimit | null => {
  if (refusal?.code === COIN_ERROR)
    return { balance: Number(refusal.facts['balance']), max: Number(refusal.facts['max']) };
  return quote === null ? null : { balance: quote.coin_balance, max: quote.coin_max };
};

/** The most that can be spent. */
export const maxCoins = (limit: CoinLimit | null): number =>
  limit === null ? 0 : Math.min(limit.balance, limit.max);

/** What is asked for now. */
export const coinsToSpend = (wanted: CoinChoice, limit: CoinLimit | null): number =>
  wanted === null ? 0 : Math.min(wanted === 'all' ? Number.MAX_SAFE_INTEGER : wanted, maxCoins(limit));

/** A number of coins as somebody types it, dots and blanks allowed; null for anything else. */
export const parseCoins = (written: string): number | null => {
  const digits = written.replaceAll(/[.\s]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
};
