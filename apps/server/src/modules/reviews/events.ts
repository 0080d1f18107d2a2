import { event } from '#platform/events/outbox.ts';

/** A buyer wrote, or changed, reviews of lines of an order, and they are public; a held one once staff publish it. */
export const reviewsWritten = event<{
  readonly order_id: string;
  readonly shop_id: number;
  readonly user_id: number;
  readonly review_ids: readonly number[];
}>('review.written');
/**
 * Product ratings were counted again: plain mean of stars, null without any, and count. Of two events about a
 * product the one with the higher `revision` is newer.
 */
export const ratingsChanged = event<{
  readonly revision: number;
  readonly ratings: readonly {
    readonly product_id: number;
    readonly avg: number | null;
    readonly count: number;
  }[];
}>('review.ratings_changed');
/** The shop replied; the author is notified. */
export const reviewAnswered = event<{
  readonly review_id: number;
  readonly shop_id: number;
  readonly user_id: number;
}>('review.answered');
