import type { Context } from '#platform/context.ts';
import { runningDeal } from '../rules.ts';
import { selectAvailability } from '../store/availability.ts';

export interface Availability {
  readonly shop_id: number;
  /** Units in stock over all variants. */
  readonly available: number;
  /** The smallest order. */
  readonly minimum: number;
  /** A deal runs and has units left. */
  readonly onDeal: boolean;
}

/** Listed products by id; much cheaper than their cards. */
export const getAvailability = async (
  context: Context,
  productIds: readonly number[],
): Promise<Map<number, Availability>> => {
  const ids = [...new Set(productIds)];
  const rows = ids.length > 0 ? await selectAvailability(context.db, ids, context.now) : [];
  return new Map(
    rows.map(({ product_id, shop_id, available, minimum, deal }) => [
      product_id,
      { shop_id, available, minimum, onDeal: runningDeal(deal, context.now) !== null },
    ]),
  );
};
