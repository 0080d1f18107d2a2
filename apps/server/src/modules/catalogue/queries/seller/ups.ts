import type { UpQuota } from '@market/contract/catalogue/seller-schemas';
import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { UPS_PER_DAY, UPS_PER_DAY_VIP } from '@market/contract/rules/seller-products';
import type { Context, Db, Seller } from '#platform/context.ts';
import { getShops } from '#shops';
import { selectUpsUsed } from '../../store/seller/ups.ts';

/** Bumps that the shop has left today, and when there are new ones. */
export const getUpQuota = async (context: Context<Db, Seller>): Promise<UpQuota> => {
  const { actor, db, now } = context;
  const today = dayInVietnam(now);
  const shop = (await getShops(context, [actor.shopId])).get(actor.shopId);
  const most = shop?.isVip ? UPS_PER_DAY_VIP : UPS_PER_DAY;
  const used = await selectUpsUsed(db, actor.shopId, today);
  return {
    most,
    remaining: Math.max(0, most - used),
    resets_at: startOfDay(addDays(today, 1)).toISOString(),
  };
};
