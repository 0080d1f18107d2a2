import { reportReasonRefused, reviewNotFound, ownReviewRefused } from '@market/contract/reviews/problems';
import type { reportReview as reportRoute } from '@market/contract/reviews/routes';
import type { InputOf } from '@market/contract/route';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { getShopRole } from '#users';
import { plainText, reportReason } from '../rules/writing.ts';
import { selectPublic, type ReviewRow } from '../store/reviews.ts';
import { insertMark, insertReport } from '../store/writing.ts';

/** @throws reviewNotFound, ownReviewRefused */
const checkOthers = async ({ db, actor }: Context<Db, Person>, id: number): Promise<ReviewRow> => {
  const review = await selectPublic(db, id);
  if (review === undefined) throw reviewNotFound();
  if (review.user_id === actor.id) throw ownReviewRefused();
  return review;
};

/** Notes that the caller finds a review helpful; once, and never of a shop that they work for. @throws reviewNotFound, ownReviewRefused */
export const markReviewHelpful = (context: Context<Db, Person>, id: number): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const { shop_id } = await checkOthers(context, id);
    if ((await getShopRole(context, actor.id, shop_id)) !== undefined) throw ownReviewRefused();
    await insertMark(db, { review_id: id, user_id: actor.id, created_at: now });
  });

/** Stores the caller's report of a review to staff; once. @throws reviewNotFound, ownReviewRefused, reportReasonRefused */
export const reportReview = (
  context: Context<Db, Person>,
  id: number,
  input: InputOf<typeof reportRoute>['body'],
): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    await checkOthers(context, id);
    const reason = reportReason(input.reason);
    if (reason === undefined) throw reportReasonRefused();
    const note = plainText(input.note ?? '') || null;
    await insertReport(db, { review_id: id, user_id: actor.id, reason, note, created_at: now });
  });
