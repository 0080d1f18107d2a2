import type { Context } from '#platform/context.ts';
import { bannedWordsIn } from '../rules/writing.ts';
import * as rows from '../store/moderation.ts';
import type { ReviewRow } from '../store/reviews.ts';

/** A review of any state as staff decide it. */
export interface ModeratedReview extends Pick<
  ReviewRow,
  | 'id'
  | 'shop_id'
  | 'product_id'
  | 'user_id'
  | 'stars'
  | 'content'
  | 'images'
  | 'variant_title'
  | 'reply'
  | 'state'
  | 'moderation_reason'
> {
  readonly since: Date;
  /** Held, and not decided yet. */
  readonly in_review: boolean;
  /** Words of the list that it contains. */
  readonly words: readonly string[];
}

export const moderatedOf = (row: ReviewRow): ModeratedReview => ({
  ...row,
  since: row.edited_at ?? row.created_at,
  in_review: row.state === 'held' && row.moderated_at === null,
  words: bannedWordsIn(row.content),
});

/** Ids of held reviews that wait for staff, the oldest first. */
export const getHeldReviews = (
  { db }: Context,
  page: { readonly offset: number; readonly limit: number },
): Promise<number[]> => rows.selectHeld(db, page);

export const getHeldReviewsSize = ({ db }: Context, before: Date) => rows.selectHeldSize(db, before);

export const getModeratedReviews = async (
  { db }: Context,
  ids: readonly number[],
): Promise<ModeratedReview[]> => (await rows.selectByIds(db, ids)).map(moderatedOf);

/** Reviews with open reports, at most a thousand; those reported first in front. */
export const getReportedReviews = ({ db }: Context): Promise<rows.ReportedReview[]> =>
  rows.selectReported(db);

export const getReportsOfReview = async (
  { db }: Context,
  id: number,
): Promise<rows.ReportedReview | undefined> => (await rows.selectReported(db, id))[0];
