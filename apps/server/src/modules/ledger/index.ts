/** Posts a transaction once, in the transaction of the caller. */
export { post, postHistory, type Posting } from './actions.ts';
/** Names of accounts, and the two sides of an entry. */
export { accounts, credit, debit, type Entry } from './rules.ts';
/** Balances of accounts in đồng or coins, and their movements. */
export { getBalance, getBalances, lockBalance, getMovements, getSums, type Movement } from './queries.ts';
/** Checks the ledger's invariants. */
export { checkLedger } from './queries.ts';
