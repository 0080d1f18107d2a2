export { post, postHistory, type Posting } from './actions.ts';
export { accounts, credit, debit, type Entry } from './rules.ts';
export { getBalance, getBalances, lockBalance, getMovements, getSums, type Movement } from './queries.ts';
export { checkLedger } from './queries.ts';
/** Everything that was posted about one thing. For staff. */
export { getTransactionsAbout } from './queries.ts';
