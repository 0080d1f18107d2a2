import { Problem } from '@market/contract/route';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { collectFailures } from '#platform/jobs/failures.ts';
import { lockBankAccount } from '../store/bank-accounts.ts';
import { getWeeklyPayouts } from '../queries/weekly-payouts.ts';
import { openPayout } from './payouts.ts';

/** The account is read under its lock: it may have changed since the shop was listed. */
export const openWeeklyPayout = async (context: Context<Tx>, shop_id: number): Promise<void> => {
  const account = await lockBankAccount(context.db, shop_id);
  if (account === undefined || account.bank === null || account.usable_at > context.now) return;
  await openPayout(context, { shop_id, bank: account.bank, by: null });
};

/**
 * Pays the full balance of every shop of `getWeeklyPayouts`, to the account that it named last.
 * @throws after all of them, what failed first: the job is tried again
 */
export const openWeeklyPayouts = async (context: Context): Promise<void> => {
  const failures = collectFailures(context);
  for (const { shop_id } of await getWeeklyPayouts(context)) {
    // a concurrent request of one shop does not stop the others
    await transact(context, (context) => openWeeklyPayout(context, shop_id)).catch((error: unknown) => {
      if (error instanceof Problem) return;
      failures.add(error, { shop_id }, 'a weekly payout could not be opened');
    });
  }
  failures.raise();
};
