import { accounts, getBalance } from '#ledger';
import type { Context } from '#platform/context.ts';
import { readSetting } from '#platform/db/settings.ts';
import { debtLimitOf } from '../rules/debt.ts';
import { countOverdue } from '../store/owed-cash.ts';

/** What a shop's account holds, what it may owe, and how many refunds in cash it is late with. */
export const getStanding = async (context: Context, shopId: number) => {
  const balance = await getBalance(context, accounts.shop(shopId));
  const limit = debtLimitOf(await readSetting(context.db, 'settlement.debt_limit'), shopId);
  const debt = Math.max(-balance, 0);
  const overdueCash = await countOverdue(context.db, shopId, context.now);
  return { balance, debt, limit, overdueCash, ownDeliveryOff: debt >= limit || overdueCash > 0 };
};

/**
 * Whether a shop owes so much, or is so late with cash for a buyer, that it gets no new orders whose cash it takes itself, nor
 * any that it sends itself. Open orders are not counted: their fees are owed once they are settled.
 */
export const isOwnDeliveryOff = async (context: Context, shopId: number): Promise<boolean> =>
  (await getStanding(context, shopId)).ownDeliveryOff;
