import type { Context } from '#platform/context.ts';
import { countOwedBy } from '../store/cash-refunds.ts';
import { countToConfirm } from '../store/lists.ts';

/** Orders of a shop that wait for its confirmation, and cash refunds that it has to give. */
export const countWaitingOfShop = async (
  { db }: Context,
  shopId: number,
): Promise<{ toConfirm: number; cashOwed: number }> => {
  const [toConfirm, cashOwed] = await Promise.all([countToConfirm(db, shopId), countOwedBy(db, shopId)]);
  return { toConfirm, cashOwed };
};
