/** An order takes coins, and gives them back when it is cancelled, or some of them when it takes less. */
export { redeemCoins, returnCoins, returnSomeCoins } from './actions.ts';
/** What an order will give, and gives when it completes. */
export { changeExpected, creditCoins, expectCoins } from './actions.ts';
/** Coins for whoever invited somebody. */
export { creditReferral } from './actions.ts';
/** Coins to spend, and how many a line gives. */
export { coinRates, getSpendable } from './queries.ts';
export type { CoinRates, OrderCoins } from './rules.ts';
/** Holds the lots against the ledger. */
export { checkCoins, getEarned, sumSpent } from './queries.ts';
