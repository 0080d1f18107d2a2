import { PAYOUT_MIN } from '@market/contract/constants';
import { Problem } from '@market/contract/route';
import { accounts, getBalance } from '#ledger';
import { transact, type Context } from '#platform/context.ts';
import { selectKnownAccounts } from '../store/payouts.ts';
import { openPayout } from './payouts.ts';

/** Pays the whole balance of every shop with an earlier payout and a sufficient balance, to the same account. */
export const openWeeklyPayouts = async (context: Context): Promise<void> => {
  for (const { shop_id, bank } of await selectKnownAccounts(context.db, context.now)) {
    if ((await getBalance(context, accounts.shop(shop_id))) < PAYOUT_MIN) continue;
    // a concurrent request of one shop does not stop the others
    await transact(context, (context) => openPayout(context, { shop_id, bank, by: null })).catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      },
    );
  }
};
