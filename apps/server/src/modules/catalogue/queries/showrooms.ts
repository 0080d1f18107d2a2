import type { Context } from '#platform/context.ts';
import { selectShowroomShops, type ShowroomShop } from '../store/showrooms.ts';

/** The shops of showrooms with how many products lists may show of each there, and which sell best. */
export const getShowroomShops = async (
  context: Context,
  showroomIds: readonly number[],
  best: number,
): Promise<ShowroomShop[]> =>
  showroomIds.length === 0 ? [] : selectShowroomShops(context.db, showroomIds, best, context.now);
