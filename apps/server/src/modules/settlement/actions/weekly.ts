import { PAYOUT_MIN } from '@market/contract/constants';
import { Problem } from '@market/contract/route';
import { accounts, getBalance } from '#ledger';
import { transact, type Context } from '#platform/context.ts';
import { selectKnownAccounts } from '../store/payouts.ts';
import { openPayout } from './payouts.ts';

/** Opens the weekly payouts: every shop that was paid before and has enough gets all of it, to the same account. */
export const openWeeklyPayouts = async (context: Context): Promise<void> => {
  for (const { shop_id, bank } of await selectKnownAccounts(context.db)) {
    if ((await getBalance(context, accounts.shop(shop_id))) < PAYOUT_MIN) continue;
    // one shop that asks at the same moment does not stop the others
    await transact(context, (context) => openPayout(context, { shop_id, bank, by: null })).catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      },
    );
  }
};
