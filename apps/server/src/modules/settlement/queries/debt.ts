import type { SettingValues } from '@market/contract/rules/market-settings';
import { accounts, getBalance } from '#ledger';
import { marketSettings } from '#market-settings';
import type { Context } from '#platform/context.ts';
import { debtLimitOf } from '../rules/debt.ts';
import { selectStanding } from '../store/debt-limits.ts';

/**
 * Balance and debt limit in đồng, and number of overdue cash refunds.
 * @param settings of the market, where the caller has read them
 */
export const getStanding = async (context: Context, shopId: number, settings?: SettingValues) => {
  const balance = await getBalance(context, accounts.shop(shopId));
  const { setting, overdue: overdueCash } = await selectStanding(context.db, shopId, context.now);
  const limit = debtLimitOf(setting, {
    shopId,
    limit: (settings ?? (await marketSettings(context))).shop_debt_max,
  });
  const debt = Math.max(-balance, 0);
  return { balance, debt, limit, overdueCash, ownDeliveryOff: debt > limit || overdueCash > 0 };
};

/**
 * Whether a shop has too much debt or overdue cash for new orders that it delivers or collects cash for itself. Open
 * orders are not counted: their fees are owed once they are settled.
 */
export const isOwnDeliveryOff = async (
  context: Context,
  shopId: number,
  settings: SettingValues,
): Promise<boolean> => (await getStanding(context, shopId, settings)).ownDeliveryOff;
