import { accounts, getBalances } from '#ledger';
import { marketSettings } from '#market-settings';
import type { Context } from '#platform/context.ts';
import { getShops } from '#shops';
import { selectPayableShops } from '../store/payouts.ts';

/**
 * Shops that are paid each week, with their balances in đồng, of the minimum of a payout at least: those paid before, and
 * closed ones, whose owners can request nothing any more.
 */
export const getWeeklyPayouts = async (context: Context): Promise<{ shop_id: number; amount: number }[]> => {
  const [candidates, balances, { payout_min }] = await Promise.all([
    selectPayableShops(context.db, context.now),
    getBalances(context, 'shop:'),
    marketSettings(context),
  ]);
  const payable = candidates
    .map((shop) => ({ ...shop, amount: balances.get(accounts.shop(shop.shop_id)) ?? 0 }))
    .filter(({ amount }) => amount >= payout_min);
  const unpaidIds = payable.filter(({ was_paid }) => !was_paid).map(({ shop_id }) => shop_id);
  const unpaid = await getShops(context, unpaidIds);
  return payable
    .filter(({ shop_id, was_paid }) => was_paid || unpaid.get(shop_id)?.status === 'closed')
    .map(({ shop_id, amount }) => ({ shop_id, amount }));
};
