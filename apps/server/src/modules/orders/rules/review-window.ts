import { REVIEW_WINDOW_S } from '@market/contract/constants/orders';
import type { OrderRecord } from '../tables.ts';
import { isFullyRefunded } from './settlement.ts';

type ReviewedOrder = Pick<
  OrderRecord,
  'status' | 'completed_at' | 'rated_at' | 'review_until' | 'refund_price' | 'total_price'
>;

/** When no review of an order may be begun any more. */
export const reviewsEnd = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + REVIEW_WINDOW_S * 1_000);

/** Whether its buyer may write a review now: the first, or more of it; null when there is nothing to write. */
export const reviewable = (
  { status, completed_at, rated_at, review_until, ...money }: ReviewedOrder,
  now: Date,
): 'first' | 'more' | null => {
  if (status !== 'completed' || completed_at === null || isFullyRefunded(money)) return null;
  if ((review_until ?? reviewsEnd(completed_at)) <= now) return null;
  return rated_at === null ? 'first' : 'more';
};
