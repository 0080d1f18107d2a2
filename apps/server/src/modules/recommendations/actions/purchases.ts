import type { Context, Tx } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import * as purchases from '../store/purchases.ts';

const RETENTION_MS = 90 * DAY;

/** Idempotent by order and product. */
export const recordPurchases = async (
  context: Context<Tx>,
  bought: readonly purchases.Purchase[],
): Promise<void> => {
  const since = before(context.now, RETENTION_MS);
  await purchases.putPurchases(
    context.db,
    bought.filter(({ bought_at }) => bought_at > since),
  );
};

/** The order was cancelled. */
export const deletePurchasesOf = (context: Context<Tx>, orderId: string): Promise<void> =>
  purchases.deleteOrder(context.db, orderId);

export const deleteOldPurchases = (context: Context<Tx>): Promise<void> =>
  purchases.deleteBefore(context.db, before(context.now, RETENTION_MS));
