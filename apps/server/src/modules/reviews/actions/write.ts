import { orderNotFound } from '@market/contract/orders/problems';
import { lineIdOf } from '@market/contract/orders/schemas';
import { reviewRefused } from '@market/contract/reviews/problems';
import type { editReview as editRoute, writeReviews as writeRoute } from '@market/contract/reviews/routes';
import type { ShopScores } from '@market/contract/reviews/schemas';
import type { InputOf } from '@market/contract/route';
import { getReviewOrder, recordRated, type ReviewOrder } from '#orders';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { getShopRole } from '#users';
import { beginRefusal, isBanned, plainText, writableUntil } from '../rules/writing.ts';
import { lockShops } from '../store/ratings.ts';
import { selectOfOrder, type ReviewRow } from '../store/reviews.ts';
import { insertReview } from '../store/writing.ts';
import { announce } from './announce.ts';
import { replacePictures } from './pictures.ts';
import { refreshRatings } from './ratings.ts';

type ReviewsInput = InputOf<typeof writeRoute>['body'];
type ReviewText = Pick<InputOf<typeof editRoute>['body'], 'rating' | 'content'>;
type Writing = Context<Tx, Person>;

/** The stored form, and whether the review is public. */
export const wordsOf = ({ rating, content = '' }: ReviewText) => {
  const text = plainText(content);
  return {
    stars: rating as ReviewRow['stars'],
    content: text,
    state: isBanned(text) ? ('held' as const) : ('public' as const),
  };
};

export const scoresOf = ({ communication, product, trust }: ShopScores) => ({
  communication,
  product_score: product,
  trust,
});

/** Updates the order and the counts, and announces what is public. */
export const settleWriting = async (
  context: Writing,
  order: ReviewOrder,
  changed: readonly ReviewRow[],
): Promise<void> => {
  const { db, actor, now } = context;
  const reviews = await selectOfOrder(db, { userId: actor.id, orderId: order.id });
  const until = writableUntil({ ends_at: order.ends_at ?? now, lines: order.lines.length }, reviews, now);
  await recordRated(context, [{ order_id: order.id, at: now, until }]);
  await refreshRatings(context, {
    product_ids: changed.map(({ product_id }) => product_id),
    shop_ids: [order.shop_id],
  });
  await announce(context, changed);
};

const requireReviewable = (
  order: ReviewOrder | undefined,
  { line_items }: ReviewsInput,
  now: Date,
): ReviewOrder => {
  if (order === undefined) throw orderNotFound();
  const reason = beginRefusal(order, now);
  if (reason !== null) throw reviewRefused({ reason });
  const ids = new Set(order.lines.map(({ id }) => id));
  for (const line_item_id of line_items.map(lineIdOf))
    if (!ids.delete(line_item_id)) throw reviewRefused({ reason: 'lines', line_item_id });
  return order;
};

const write = async (context: Writing, input: ReviewsInput): Promise<ReviewRow[]> => {
  const { db, actor, now } = context;
  const found = await getReviewOrder(context, { id: input.order_id, buyerId: actor.id });
  const order = requireReviewable(found, input, now);
  if ((await getShopRole(context, actor.id, order.shop_id)) !== undefined)
    throw reviewRefused({ reason: 'own_shop' });
  // before the reviews are read: all lines of an order have the same scores of the shop
  await lockShops(db, [order.shop_id]);
  const [before] = await selectOfOrder(db, { userId: actor.id, orderId: order.id });
  const { communication, product_score, trust } = before ?? scoresOf(input.shop);
  const written: ReviewRow[] = [];
  for (const { images = [], rating, content, ...named } of input.line_items) {
    const line_item_id = lineIdOf(named);
    const line = order.lines.find(({ id }) => id === line_item_id)!;
    const row = await insertReview(db, {
      ...wordsOf({ rating, content }),
      order_id: order.id,
      order_line_id: line.id,
      product_id: line.product_id,
      variant_id: line.variant_id,
      variant_title: line.variant_title,
      shop_id: order.shop_id,
      user_id: actor.id,
      images: await replacePictures(context, images, { facts: { line_item_id } }),
      communication,
      product_score,
      trust,
      created_at: now,
    });
    if (row === undefined) throw reviewRefused({ reason: 'reviewed', line_item_id });
    written.push(row);
  }
  await settleWriting(context, order, written);
  return written;
};

/** Reviews lines of a completed order of the caller, all or none. @throws orderNotFound, reviewRefused */
export const writeReviews = (context: Context<Db, Person>, input: ReviewsInput): Promise<ReviewRow[]> =>
  transact(context, (context) => write(context, input));
