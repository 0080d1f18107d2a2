import type { LedgerTransaction } from '@market/contract/ledger/schemas';
import type { Context } from '#platform/context.ts';
import { hasBalance } from '../rules.ts';
import * as entries from '../store/entries.ts';
import * as store from '../store/transactions.ts';
import type { JournalRow, TransactionFilter } from '../store/transactions.ts';

export type { TransactionFilter };
export type JournalEntry = JournalRow;

type Row = Awaited<ReturnType<typeof store.selectTransactions>>[number];

/** Balances after each transaction, newest first, of an account with a stored balance. */
const balancesAfter = async (
  { db }: Context,
  account: string,
  rows: readonly { readonly row: Row; readonly moved: number }[],
): Promise<number[]> => {
  const newest = rows[0]?.row;
  if (newest === undefined) return [];
  let balance = (await entries.selectBalance(db, account)) + (await store.sumNewer(db, account, newest));
  return rows.map(({ moved }) => {
    const after = balance;
    balance += moved;
    return after;
  });
};

/** With entries, newest first. `balance` is only known when nothing but an account is asked for. */
export const findTransactions = async (
  context: Context,
  filter: TransactionFilter,
  range: { readonly limit: number; readonly offset: number },
): Promise<LedgerTransaction[]> => {
  const { account } = filter;
  const rows = await store.selectTransactions(context.db, filter, range);
  const all = await entries.selectEntries(
    context.db,
    rows.map(({ id }) => id),
  );
  const own = Map.groupBy(all, ({ transaction_id }) => transaction_id);
  const moved = rows.map((row) => ({
    row,
    moved: (own.get(row.id) ?? []).reduce(
      (sum, entry) => sum + (entry.account === account ? entry.amount : 0),
      0,
    ),
  }));
  const isWhole = filter.kind === undefined && filter.about === undefined;
  const balances =
    account !== undefined && hasBalance(account) && isWhole
      ? await balancesAfter(context, account, moved)
      : [];
  return rows.map(({ at, ...row }, index) => ({
    ...row,
    at: at.toISOString(),
    balance: balances[index] ?? null,
    entries: (own.get(row.id) ?? []).map(({ account: name, unit, amount }) => ({
      account: name,
      unit,
      amount,
    })),
  }));
};

/** At most `most`. */
export const countTransactions = (
  { db }: Context,
  filter: TransactionFilter,
  most: number,
): Promise<number> => store.countTransactions(db, filter, most);

/** Entries with their transactions, oldest first, at most `limit`. */
export const exportEntries = (
  { db }: Context,
  filter: TransactionFilter,
  limit: number,
): Promise<JournalEntry[]> => store.selectJournal(db, filter, limit);
