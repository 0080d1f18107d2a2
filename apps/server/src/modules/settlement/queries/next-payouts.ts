import { accounts, getBalances } from '#ledger';
import { marketSettings } from '#market-settings';
import type { Context } from '#platform/context.ts';
import { nextWeeklyPayouts } from '../lib/weekly.ts';
import { selectPaidShops } from '../store/payouts.ts';

/** When the weekly payouts are opened next, and what they would take out if that were now. */
export const getNextPayouts = async (
  context: Context,
): Promise<{ at: Date; shops: number; amount: number }> => {
  const [shops, balances, { payout_min }] = await Promise.all([
    selectPaidShops(context.db, context.now),
    getBalances(context, 'shop:'),
    marketSettings(context),
  ]);
  const amounts = shops
    .map(({ shop_id }) => balances.get(accounts.shop(shop_id)) ?? 0)
    .filter((amount) => amount >= payout_min);
  return {
    at: nextWeeklyPayouts(context.now),
    shops: amounts.length,
    amount: amounts.reduce((sum, amount) => sum + amount, 0),
  };
};
