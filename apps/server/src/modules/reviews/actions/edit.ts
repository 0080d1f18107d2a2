import { reviewNotFound, reviewRefused } from '@market/contract/reviews/problems';
import type { editReview as route } from '@market/contract/reviews/routes';
import type { InputOf } from '@market/contract/route';
import { releaseUploads } from '#media';
import { getReviewOrder } from '#orders';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { editRefusal, pictureId } from '../rules/writing.ts';
import { lockShops } from '../store/ratings.ts';
import type { ReviewRow } from '../store/reviews.ts';
import { lockOwn, selectOwn, updateReview, updateScores } from '../store/writing.ts';
import { replacePictures } from './pictures.ts';
import { refreshRatings } from './ratings.ts';
import { scoresOf, settleWriting, wordsOf } from './write.ts';

type ReviewEdit = InputOf<typeof route>['body'];
type Writing = Context<Tx, Person>;

/** Locks the shop, then the review, as every write does. @throws reviewNotFound, reviewRefused */
const lock = async (context: Writing, id: number): Promise<ReviewRow> => {
  const { db, actor, now } = context;
  const key = { id, userId: actor.id };
  const found = await selectOwn(db, key);
  if (found === undefined) throw reviewNotFound();
  await lockShops(db, [found.shop_id]);
  const review = (await lockOwn(db, key)) ?? found;
  const reason = editRefusal(review, now);
  if (reason !== null) throw reviewRefused({ reason });
  return review;
};

const idIn = (picture: string | { readonly id: string }): string =>
  typeof picture === 'string' ? picture : picture.id;

const edit = async (context: Writing, id: number, changes: ReviewEdit): Promise<ReviewRow> => {
  const { db, actor, now } = context;
  const review = await lock(context, id);
  const keysById = new Map(review.images.map((key, index) => [pictureId(id, index), key]));
  const { state, ...words } = wordsOf(changes);
  const changed = await updateReview(db, id, {
    ...words,
    images: await replacePictures(context, (changes.images ?? []).map(idIn), { had: keysById }),
    // a held review stays held until staff have seen it, whatever its new words
    state: review.state === 'held' ? 'held' : state,
    moderated_at: null,
    moderation_reason: null,
    edited_at: now,
  });
  if (changes.shop !== undefined) await updateScores(db, review.order_id, scoresOf(changes.shop));
  await releaseUploads(context, 'review', { before: review.images, after: changed.images });
  const order = await getReviewOrder(context, { id: review.order_id, buyerId: actor.id });
  if (order !== undefined) await settleWriting(context, order, [changed]);
  else await refreshRatings(context, { product_ids: [review.product_id], shop_ids: [review.shop_id] });
  return changed;
};

/** Edits a review of the caller, once within 7 days. @throws reviewNotFound, reviewRefused */
export const editReview = (
  context: Context<Db, Person>,
  id: number,
  changes: ReviewEdit,
): Promise<ReviewRow> => transact(context, (context) => edit(context, id, changes));
