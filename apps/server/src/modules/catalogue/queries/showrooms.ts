import type { Context } from '#platform/context.ts';
import { selectShowroomShops, type ShowroomShop } from '../store/showrooms.ts';

/** Shops of showrooms with their number of listed products and their best sellers. */
export const getShowroomShops = async (
  context: Context,
  showroomIds: readonly number[],
  best: number,
): Promise<ShowroomShop[]> =>
  showroomIds.length === 0 ? [] : selectShowroomShops(context.db, showroomIds, best, context.now);
