import type { Context, Tx } from '#platform/context.ts';
import { moderatedOf, type ModeratedReview } from '../queries/moderation.ts';
import { closeReports, lockReview, selectByIds } from '../store/moderation.ts';
import { lockShops } from '../store/ratings.ts';
import { updateReview } from '../store/writing.ts';
import { announce } from './announce.ts';
import { refreshRatings } from './ratings.ts';

/** The review, locked with its shop until the transaction ends, as every write locks them. */
export const lockModeratedReview = async (
  { db }: Context<Tx>,
  id: number,
): Promise<ModeratedReview | undefined> => {
  const [found] = await selectByIds(db, [id]);
  if (found === undefined) return undefined;
  await lockShops(db, [found.shop_id]);
  const row = await lockReview(db, id);
  return row && moderatedOf(row);
};

/** A decision of staff on a locked review: a reason holds it back from everybody but its author. */
export const moderateReview = async (
  context: Context<Tx>,
  id: number,
  reason: string | null,
): Promise<void> => {
  const [before] = await selectByIds(context.db, [id]);
  const review = await updateReview(context.db, id, {
    state: reason === null ? 'public' : 'held',
    moderated_at: context.now,
    moderation_reason: reason,
  });
  const { product_id, shop_id } = review;
  await refreshRatings(context, { product_ids: [product_id], shop_ids: [shop_id] });
  if (before?.state === 'held') await announce(context, [review]);
};

/** Closes the open reports of a locked review. */
export const closeReviewReports = ({ db, now }: Context<Tx>, id: number): Promise<void> =>
  closeReports(db, id, now);
