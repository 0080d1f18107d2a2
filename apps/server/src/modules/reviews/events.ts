import { event } from '#platform/events/outbox.ts';

/** A buyer wrote, or changed, reviews of lines of an order. */
export const reviewsWritten = event<{
  readonly order_id: string;
  readonly shop_id: number;
  readonly user_id: number;
  readonly review_ids: readonly number[];
}>('review.written');
/** The shop answered; its author is to be told. */
export const reviewAnswered = event<{
  readonly review_id: number;
  readonly shop_id: number;
  readonly user_id: number;
}>('review.answered');
