import { accountAwaitsCash } from '@market/contract/privacy/problems';
import type { Context, Tx } from '#platform/context.ts';
import { selectOpenCash } from '../store/cash-refunds.ts';
import { advanceCash, lockWithOrder } from './cash-refunds.ts';

/** Gives up what shops owe a buyer who deletes the account. @throws accountAwaitsCash when it is another sum */
export const waiveCash = async (context: Context<Tx>, userId: number, amount: number): Promise<void> => {
  for (const { id } of await selectOpenCash(context.db, userId)) await lockWithOrder(context, { userId }, id);
  const open = await selectOpenCash(context.db, userId);
  const owed = open.reduce((sum, refund) => sum + refund.amount, 0);
  if (owed > 0 && owed !== amount) throw accountAwaitsCash({ amount: owed });
  for (const { id } of open)
    await advanceCash(context, await lockWithOrder(context, { userId }, id), {
      action: 'waive',
      by: 'buyer',
    });
};
