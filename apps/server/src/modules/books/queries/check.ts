import { checkAds } from '#ads';
import { checkPayments } from '#bank-reconciliation';
import { checkCoins } from '#coins';
import { checkLedger } from '#ledger';
import { checkOrders } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { inSnapshot } from '#platform/db/snapshot.ts';

/** Each module checks its own books: add new checks here. */
const CHECKS: Readonly<Record<string, (context: Context<Tx>) => Promise<IntegrityIssue[]>>> = {
  ledger: checkLedger,
  coins: checkCoins,
  payments: checkPayments,
  orders: checkOrders,
  ads: checkAds,
};

export type BookIssues = ReadonlyMap<string, readonly IntegrityIssue[]>;

/** What is wrong in the books at one moment, by module. Changes nothing. */
export const checkBooks = (context: Context): Promise<BookIssues> =>
  inSnapshot(context, async (context) => {
    const found = new Map<string, IntegrityIssue[]>();
    for (const [name, check] of Object.entries(CHECKS)) found.set(name, await check(context));
    return found;
  });

export const countIssues = (found: BookIssues): number =>
  [...found.values()].reduce((sum, issues) => sum + issues.length, 0);
