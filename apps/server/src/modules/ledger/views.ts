import type { Context } from '#platform/context.ts';
import { selectBalance, selectBalances, selectMovements, sumAccounts } from './store.ts';

/** What the market owes to a kept account (a shop, an order's escrow, a person's coins); below nothing is a debt. */
export const getBalance = ({ db }: Context, account: string): Promise<number> => selectBalance(db, account);

/** The kept balances of all accounts that begin so, `coins:user:`; for checks. */
export const getBalances = async ({ db }: Context, start: string): Promise<Map<string, number>> =>
  new Map((await selectBalances(db, start)).map(({ account, balance }) => [account, balance]));

/** Something that moved an account. */
export interface Movement {
  readonly id: number;
  readonly kind: string;
  readonly ref: string;
  readonly at: Date;
  /** What the account received, or gave when below nothing. */
  readonly amount: number;
}

/** What moved an account, newest first: all of it, or what came in, or what went out. */
export const getMovements = async (
  { db }: Context,
  account: string,
  given: { readonly direction?: 'in' | 'out' | undefined; readonly limit: number; readonly offset: number },
): Promise<{ movements: Movement[]; total: number }> => {
  const { rows, total } = await selectMovements(db, { ...given, direction: given.direction, account });
  return { movements: rows.map((row) => ({ ...row, amount: -row.amount })), total };
};

/** What is owed to each account whose name begins so, summed up from its entries: for holding books against each other. */
export const getSums = ({ db }: Context, prefix: string): Promise<Map<string, number>> =>
  sumAccounts(db, prefix);
