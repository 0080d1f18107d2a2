import type { Context } from '#platform/context.ts';
import { selectBegunBefore, selectDealCountsSince, type BegunDeal, type Mark } from '../store/begun-deals.ts';

/** Deals of a shop that run with room and began before a mark, the latest first. Their products may be of any state. */
export const getBegunDeals = (
  context: Context,
  query: { shopId: number; mark: Mark; limit: number },
): Promise<BegunDeal[]> => selectBegunBefore(context.db, { ...query, now: context.now });

/** How many deals that run with room began after a moment, by shop; without shops that have none. */
export const getDealCountsSince = (
  { db, now }: Context,
  since: Date,
): Promise<{ shop_id: number; count: number }[]> => selectDealCountsSince(db, { since, now });
