import { getStanding, setDebtLimit } from '#settlement';
import { decideShop, type Staff } from './change.ts';

/** Sets the debt limit of a shop, in đồng; null for the usual one. @throws staffShopNotFound, shopChangeRefused */
export const setLimits = (
  context: Staff,
  shopId: number,
  { debt_limit, reason }: { debt_limit: number | null; reason: string },
): Promise<void> =>
  decideShop(context, { shopId, action: 'limits', reason }, async (context) => {
    const before = (await getStanding(context, shopId)).limit;
    await setDebtLimit(context, shopId, debt_limit);
    const after = (await getStanding(context, shopId)).limit;
    return {
      action: 'shops.limits_changed',
      before: { debt_limit: before },
      after: { debt_limit: after },
    };
  });
