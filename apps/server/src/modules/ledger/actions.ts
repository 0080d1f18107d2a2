import type { Context, Tx } from '#platform/context.ts';
import { mergeEntries, hasBalance, unitOf, type Entry } from './rules.ts';
import { insertTransaction, insertTransactions, moveBalances, moveManyBalances } from './store/entries.ts';

export interface Posting {
  readonly kind: string;
  /** The same kind and ref are posted once. */
  readonly ref: string;
  readonly entries: readonly Entry[];
}

const withUnits = (entries: readonly Entry[]) =>
  mergeEntries(entries).map((entry) => ({ ...entry, unit: unitOf(entry.account) }));

/** False when it exists or moves nothing. @throws RangeError unless entries sum to zero; the database refuses overdrafts */
export const post = async (context: Context<Tx>, { kind, ref, entries }: Posting): Promise<boolean> => {
  const sums = withUnits(entries);
  if (sums.length === 0) return false;
  if (!(await insertTransaction(context.db, { kind, ref, at: context.now }, sums))) return false;
  await moveBalances(
    context.db,
    sums.filter(({ account }) => hasBalance(account)),
  );
  return true;
};

const BATCH_SIZE = 5_000;

/** Imports earlier transactions, oldest first, none written before. @throws RangeError unless each sums to zero */
export const postHistory = async (
  context: Context<Tx>,
  postings: readonly (Posting & { readonly at: Date })[],
): Promise<void> => {
  const all = postings
    .map(({ entries, ...head }) => ({ ...head, entries: withUnits(entries) }))
    .filter(({ entries }) => entries.length > 0);
  for (let start = 0; start < all.length; start += BATCH_SIZE)
    await insertTransactions(context.db, all.slice(start, start + BATCH_SIZE));
  const balances = new Map<string, number>();
  for (const { account, amount } of all.flatMap(({ entries }) => entries))
    if (hasBalance(account)) balances.set(account, (balances.get(account) ?? 0) + amount);
  await moveManyBalances(
    context.db,
    [...balances].map(([account, amount]) => ({ account, amount, unit: unitOf(account) })),
  );
};
