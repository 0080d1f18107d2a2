import type { Context } from '#platform/context.ts';
import { reviewsEnd } from '../rules/review-window.ts';
import { isFullyRefunded } from '../rules/settlement.ts';
import { selectLines, selectOfBuyer, type LineRow } from '../store/orders.ts';

/** An order as its buyer's reviews look at it. */
export interface ReviewOrder {
  readonly id: string;
  readonly shop_id: number;
  /** When no review of it may be begun any more; null until it is complete. */
  readonly ends_at: Date | null;
  readonly lines: readonly Pick<LineRow, 'id' | 'product_id' | 'variant_id' | 'variant_title'>[];
}

/** Undefined when there is no such order, or it is another's. */
export const getReviewOrder = async (
  context: Context,
  { id, buyerId }: { readonly id: string; readonly buyerId: number },
): Promise<ReviewOrder | undefined> => {
  const order = await selectOfBuyer(context.db, buyerId, id);
  if (order === undefined) return undefined;
  const { shop_id, status, completed_at } = order;
  return {
    id,
    shop_id,
    ends_at:
      status === 'completed' && completed_at !== null && !isFullyRefunded(order)
        ? reviewsEnd(completed_at)
        : null,
    lines: await selectLines(context.db, [id]),
  };
};
