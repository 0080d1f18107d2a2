// Coins spent in a checkout, limited by balance and order value.
import type { CheckoutQuote } from '@market/contract/checkout/schemas';
import type { CoinChoice } from './checkout-reducer.ts';
import type { CheckoutProblem } from './checkout-errors.ts';

export interface CoinLimit {
  readonly balance: number;
  readonly max: number;
}

const COIN_ERROR = 'order.errors.coin_redeem';

/** From the last quote or its rejection; null without either. */
export const coinLimit = (
  quote: Pick<CheckoutQuote, 'coin_balance' | 'coin_max'> | null,
  refusal: Pick<CheckoutProblem, 'code' | 'facts'> | null,
): CoinLimit | null => {
  if (refusal?.code === COIN_ERROR)
    return { balance: Number(refusal.facts['balance']), max: Number(refusal.facts['max']) };
  return quote === null ? null : { balance: quote.coin_balance, max: quote.coin_max };
};

export const maxCoins = (limit: CoinLimit | null): number =>
  limit === null ? 0 : Math.min(limit.balance, limit.max);

export const coinsToSpend = (choice: CoinChoice, limit: CoinLimit | null): number =>
  choice === null ? 0 : Math.min(choice === 'all' ? Number.MAX_SAFE_INTEGER : choice, maxCoins(limit));

/** Ignores separators; null when invalid. */
export const parseCoins = (text: string): number | null => {
  const digits = text.replaceAll(/[.\s]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
};
