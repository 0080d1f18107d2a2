/** Writes what moved money or coins, once, in the caller's transaction. */
export { post, postHistory, type Posting } from './actions.ts';
/** The accounts, and the two sides of an entry. */
export { accounts, credit, debit, type Entry } from './rules.ts';
/** What an account is owed, and what moved it. */
export { getBalance, getBalances, lockBalance, getMovements, getSums, type Movement } from './queries.ts';
/** Checks the ledger's invariants. */
export { checkLedger } from './queries.ts';
