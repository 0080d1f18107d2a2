import { event } from '#platform/events/outbox.ts';

/** A buyer wrote, or changed, reviews of lines of an order. */
export const reviewsWritten = event<{
  readonly order_id: string;
  readonly shop_id: number;
  readonly user_id: number;
  readonly review_ids: readonly number[];
}>('review.written');
/**
 * Ratings of products were counted again: the plain mean of stars, null without any, and how many. Of two events about a
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
/** The shop answered; its author is to be told. */
export const reviewAnswered = event<{
  readonly review_id: number;
  readonly shop_id: number;
  readonly user_id: number;
}>('review.answered');
