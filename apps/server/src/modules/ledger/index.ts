export { post, postHistory, type Posting } from './actions.ts';
export { accounts, credit, debit, type Entry } from './rules.ts';
export {
  getBalance,
  getBalances,
  lockBalance,
  getMovements,
  getSums,
  getTotalBalance,
  type Movement,
} from './queries/balances.ts';
/** Transactions of the journal. */
export {
  countTransactions,
  exportEntries,
  findTransactions,
  type JournalEntry,
  type TransactionFilter,
} from './queries/transactions.ts';
export { checkLedger, getLedgerTotals } from './queries/balances.ts';
