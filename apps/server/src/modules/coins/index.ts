/** Takes coins for an order; returns all when it is cancelled, or some when it takes less. */
export { redeemCoins, returnCoins, returnSomeCoins } from './actions/lots.ts';
/** Coins that an order will earn, credited when it completes. */
export { changeExpected, creditCoins, expectCoins } from './actions/lots.ts';
export { creditReferral } from './actions/lots.ts';
/** Coins to spend, and how many a line earns. */
export { coinRates, getSpendable } from './queries/coins.ts';
export type { CoinRates, OrderCoins } from './rules.ts';
/** Compares the lots with the ledger. */
export { checkCoins, getEarned, sumSpent } from './queries/coins.ts';
/** Whose coins expire soon. */
export { getExpiringCoins } from './queries/coins.ts';
export type { ExpiringCoins } from './store/lots.ts';
