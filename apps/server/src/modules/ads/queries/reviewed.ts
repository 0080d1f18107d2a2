import type { Context, Tx } from '#platform/context.ts';
import { lockAd, selectQueue, selectQueueSize, selectReviewed, type ReviewedAd } from '../store/reviews.ts';

/** Ids of ads that wait for a review, the oldest first. */
export const getAdQueue = (
  { db }: Context,
  page: { readonly offset: number; readonly limit: number },
): Promise<number[]> => selectQueue(db, page);

export const getAdQueueSize = ({ db }: Context, before: Date) => selectQueueSize(db, before);

export const getReviewedAds = ({ db }: Context, ids: readonly number[]): Promise<ReviewedAd[]> =>
  selectReviewed(db, ids);

/** The ad, locked until the transaction ends. */
export const lockReviewedAd = async ({ db }: Context<Tx>, id: number): Promise<ReviewedAd | undefined> => {
  await lockAd(db, id);
  return (await selectReviewed(db, [id]))[0];
};
