import type { Context, Tx } from '#platform/context.ts';
import { balanced, isKept, unitOf, type Entry } from './rules.ts';
import { insertTransaction, moveBalances } from './store.ts';

/** Something that moved money or coins. */
export interface Posting {
  /** What happened, `payment.received`, `order.settled`. */
  readonly kind: string;
  /** To what: the same kind and ref are written once. */
  readonly ref: string;
  readonly entries: readonly Entry[];
}

/**
 * Writes a transaction in the caller's own; false when it was written before, or moves nothing.
 * @throws RangeError when the entries do not sum to nothing; the database refuses what would overdraw an account
 */
export const post = async (context: Context<Tx>, { kind, ref, entries }: Posting): Promise<boolean> => {
  const sums = balanced(entries).map((entry) => ({ ...entry, unit: unitOf(entry.account) }));
  if (sums.length === 0) return false;
  if (!(await insertTransaction(context.db, { kind, ref, at: context.now }, sums))) return false;
  await moveBalances(
    context.db,
    sums.filter(({ account }) => isKept(account)),
  );
  return true;
};
