import { accounts, getBalance } from '#ledger';
import type { Context } from '#platform/context.ts';
import { readSetting } from '#platform/settings.ts';
import { debtLimitOf } from '../rules/debt.ts';

/** What a shop's account holds, and what it may owe. */
export const getStanding = async (context: Context, shopId: number) => {
  const balance = await getBalance(context, accounts.shop(shopId));
  const limit = debtLimitOf(await readSetting(context.db, 'settlement.debt_limit'), shopId);
  const debt = Math.max(-balance, 0);
  return { balance, debt, limit, ownDeliveryOff: debt >= limit };
};

/**
 * Whether a shop owes so much that it gets no new orders whose cash it takes itself, nor any that it sends itself. Open orders
 * are not counted: their fees are owed once they are settled.
 */
export const isOwnDeliveryOff = async (context: Context, shopId: number): Promise<boolean> =>
  (await getStanding(context, shopId)).ownDeliveryOff;
