import type { LedgerTotal } from '@market/contract/ledger/schemas';
import type { Context, Tx } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { inSnapshot } from '#platform/db/snapshot.ts';
import { BALANCED_ACCOUNTS, MAY_OWE, NEVER_OWES } from '../rules.ts';
import {
  selectNegative,
  selectTotals,
  selectUnbalanced,
  selectWrongBalances,
  sumGroups,
} from '../store/checks.ts';
import * as store from '../store/entries.ts';

/** What the market owes to an account with a stored balance (shop, escrow, a person's coins); negative is a debt. */
export const getBalance = ({ db }: Context, account: string): Promise<number> =>
  store.selectBalance(db, account);

/** The balance, locked until the commit. The caller posts to no other account with a stored balance. */
export const lockBalance = ({ db }: Context<Tx>, account: string): Promise<number> =>
  store.lockBalance(db, account);

export const getBalances = async ({ db }: Context, start: string): Promise<Map<string, number>> =>
  new Map((await store.selectBalances(db, start)).map(({ account, balance }) => [account, balance]));

/** What the market owes to all accounts that begin alike; reads every one of them. */
export const getTotalBalance = ({ db }: Context, start: string): Promise<number> =>
  store.sumBalances(db, start);

export interface Movement {
  readonly id: number;
  readonly kind: string;
  readonly ref: string;
  readonly at: Date;
  /** What the account received; negative when it gave. */
  readonly amount: number;
}

/** Movements of an account, newest first, optionally of one direction. */
export const getMovements = async (
  { db }: Context,
  account: string,
  filter: { readonly direction?: 'in' | 'out' | undefined; readonly limit: number; readonly offset: number },
): Promise<{ movements: Movement[]; total: number }> => {
  const { rows, total } = await store.selectMovements(db, {
    ...filter,
    direction: filter.direction,
    account,
  });
  return { movements: rows.map((row) => ({ ...row, amount: -row.amount })), total };
};

export const getSums = ({ db }: Context, prefix: string): Promise<Map<string, number>> =>
  store.sumAccounts(db, prefix);

export const checkLedger = async ({ db }: Context): Promise<IntegrityIssue[]> => [
  ...(await selectUnbalanced(db)).map(({ id, kind, ref, unit, sum }) => ({
    rule: 'a transaction sums to nothing in each unit',
    of: `transaction ${id} (${kind} ${ref})`,
    text: unit === null ? 'it has no entries' : `it sums to ${sum} ${unit}`,
  })),
  ...(await selectWrongBalances(db, BALANCED_ACCOUNTS.source)).map(({ account, balance, entry_sum }) => ({
    rule: 'a stored balance is what the entries sum to',
    of: account,
    text: `stored are ${balance}, the entries sum to ${entry_sum}`,
  })),
  ...(await selectNegative(db, { neverOwes: NEVER_OWES.source, mayOwe: MAY_OWE.source })).map(
    ({ account, entry_sum }) => ({
      rule: 'nobody but a shop owes the market',
      of: account,
      text: `it is owed ${entry_sum}`,
    }),
  ),
];

export const getLedgerTotals = ({
  db,
}: Pick<Context, 'db'>): Promise<{ unit: string; entries: number; moved: number }[]> => selectTotals(db);

export const getCheck = (context: Context): Promise<{ findings: IntegrityIssue[]; totals: LedgerTotal[] }> =>
  inSnapshot(context, async (context) => ({
    findings: await checkLedger(context),
    totals: await sumGroups(context.db),
  }));
