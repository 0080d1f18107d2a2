/** Writes what moved money or coins, once, in the caller's transaction. */
export { post, type Posting } from './actions.ts';
/** The accounts, and the two sides of an entry. */
export { accounts, credit, debit, type Entry } from './rules.ts';
/** What an account is owed. */
export { getBalance } from './views.ts';
