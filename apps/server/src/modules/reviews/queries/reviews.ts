import { productNotFound } from '@market/contract/catalogue/problems';
import { orderNotFound } from '@market/contract/orders/problems';
import { invalidRequest } from '@market/contract/problems';
import type { listReviews } from '@market/contract/reviews/routes';
import type {
  OwnReview,
  RatingSummary,
  Review,
  ShopRates,
  ShopScores,
} from '@market/contract/reviews/schemas';
import type { RequestOf } from '@market/contract/route';
import { shortName } from '@market/contract/rules/names';
import { shownVariantTitle } from '@market/contract/rules/variant';
import { shopNotFound } from '@market/contract/shops/problems';
import { REVIEWS_PER_PAGE } from '@market/contract/constants/pages';
import { getCards, getListedAmong } from '#catalogue';
import { getPeople, type PublicPerson } from '#users';
import { imageUrlOrNull, presentImage } from '#media';
import { getReviewOrder } from '#orders';
import { pageRange } from '#platform/http/paging.ts';
import type { Context, Db, Person } from '#platform/context.ts';
import { getShops, isPublicShop } from '#shops';
import { matching, summaryOf } from '../rules/reading.ts';
import { pictureId, stateText, editDeadline } from '../rules/writing.ts';
import { selectShopRatings } from '../store/ratings.ts';
import {
  selectMarks,
  selectOfOrder,
  selectReviews,
  selectStarCounts,
  type ReviewRow,
  type Subject,
} from '../store/reviews.ts';

const AVATAR_WIDTH = 80;

/** @throws productNotFound, shopNotFound */
const checkSubject = async (context: Context, { product_id, shop_id }: Subject): Promise<void> => {
  if (product_id !== undefined && !(await getListedAmong(context, [product_id])).has(product_id))
    throw productNotFound();
  if (shop_id === undefined) return;
  const shop = (await getShops(context, [shop_id])).get(shop_id);
  if (shop === undefined || !isPublicShop(shop)) throw shopNotFound();
};

const UNNAMED_AUTHOR = 'Người mua';
const presentAuthor = (person: PublicPerson | undefined): Review['user'] =>
  person === undefined
    ? { name: UNNAMED_AUTHOR, avatar: null }
    : {
        name: shortName(person.first_name, person.last_name) || UNNAMED_AUTHOR,
        avatar: imageUrlOrNull(person.avatar, AVATAR_WIDTH),
      };

export const present = (
  row: ReviewRow,
  author: PublicPerson | undefined,
  product: Review['product'] = null,
): Review => ({
  id: row.id,
  productId: row.product_id,
  shopId: row.shop_id,
  product,
  rating: row.stars,
  content: row.content,
  images: row.images.map((key, index) =>
    presentImage({ id: pictureId(row.id, index), key, alt: `Ảnh người mua gửi ${index + 1}` }),
  ),
  variantTitle: shownVariantTitle(row.variant_title) || null,
  user: presentAuthor(author),
  helpfulCount: row.helpful_count,
  reply:
    row.reply === null || row.replied_at === null
      ? null
      : { content: row.reply, createdAt: row.replied_at.toISOString() },
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

const presentOwn = (row: ReviewRow, author: PublicPerson | undefined, now: Date): OwnReview => ({
  ...present(row, author),
  lineItemId: row.order_line_id,
  state: row.state,
  stateText: stateText(row.state, row.moderation_reason),
  editableUntil: editDeadline(row, now)?.toISOString() ?? null,
});

const requireSubject = ({ product_id, shop_id }: Subject): void => {
  if (product_id === undefined && shop_id === undefined)
    throw invalidRequest({ fields: { product_id: 'Cần chọn sản phẩm hoặc shop.' } });
};

/** Titles of the reviewed products by id; unlisted ones are omitted. */
const namesOf = async (context: Context, rows: readonly ReviewRow[]) => {
  const cards = await getCards(context, [...new Set(rows.map(({ product_id }) => product_id))]);
  return new Map(cards.map(({ productId, title, slug }) => [productId, { title, slug }]));
};

/**
 * Reviews of a product or shop, newest first. The total follows the filters; mean and breakdown cover all
 * reviews. @throws invalid without either, productNotFound, shopNotFound
 */
export const getReviews = async (context: Context, query: RequestOf<typeof listReviews>['query']) => {
  const { page = 1, limit = REVIEWS_PER_PAGE, ...filter } = query;
  const { product_id, shop_id } = filter;
  const subject = {
    ...(product_id !== undefined && { product_id }),
    ...(shop_id !== undefined && { shop_id }),
  };
  requireSubject(subject);
  const range = pageRange({ page, limit });
  await checkSubject(context, subject);
  const [counts, rows] = await Promise.all([
    selectStarCounts(context.db, subject),
    selectReviews(context.db, filter, range),
  ]);
  const [people, products] = await Promise.all([
    getPeople(context, [...new Set(rows.map(({ user_id }) => user_id))]),
    product_id === undefined ? namesOf(context, rows) : undefined,
  ]);
  return {
    reviews: rows.map((row) => present(row, people.get(row.user_id), products?.get(row.product_id))),
    total: matching(counts, filter),
    total_with_images: matching(counts, { with_images: true }),
    ...summaryOf(counts),
  };
};

/** @throws productNotFound */
export const getSummary = async (context: Context, product_id: number): Promise<RatingSummary> => {
  await checkSubject(context, { product_id });
  return summaryOf(await selectStarCounts(context.db, { product_id }));
};

const onePlace = (mean: number | null): number | null => (mean === null ? null : Math.round(mean * 10) / 10);

/** Ratings of a shop: stars of all its reviews, and the scores of each rated order. @throws shopNotFound */
export const getRates = async (context: Context, shop_id: number): Promise<ShopRates> => {
  await checkSubject(context, { shop_id });
  const [rating] = await selectShopRatings(context.db, [shop_id]);
  return {
    shop_id,
    communication: onePlace(rating!.communication),
    product: onePlace(rating!.product),
    trust: onePlace(rating!.trust),
    rating: onePlace(rating!.avg),
    total_reviews: rating!.count,
    total_rates: rating!.rates,
  };
};

/** As everybody sees it. */
export const presentReview = async (context: Context, row: ReviewRow): Promise<Review> =>
  present(row, (await getPeople(context, [row.user_id])).get(row.user_id));

/** As their author sees them. */
export const presentOwnReviews = async (
  context: Context<Db, Person>,
  rows: readonly ReviewRow[],
): Promise<OwnReview[]> => {
  const { id } = context.actor;
  const author = (await getPeople(context, [id])).get(id);
  return rows.map((row) => presentOwn(row, author, context.now));
};

/** The caller's reviews of one of their orders, in the order of its lines. @throws orderNotFound */
export const getOrderReviews = async (
  context: Context<Db, Person>,
  orderId: string,
): Promise<{ reviews: OwnReview[]; shop: ShopScores | null }> => {
  const { id: userId } = context.actor;
  if ((await getReviewOrder(context, { id: orderId, buyerId: userId })) === undefined) throw orderNotFound();
  const rows = await selectOfOrder(context.db, { userId, orderId });
  const [first] = rows;
  return {
    reviews: await presentOwnReviews(context, rows),
    shop: first
      ? { communication: first.communication, product: first.product_score, trust: first.trust }
      : null,
  };
};

export const getMarks = async ({ db, actor }: Context<Db, Person>, ids: readonly number[]) => {
  const marks = await selectMarks(db, actor.id, ids);
  const those = (kind: 'own' | 'helpful' | 'reported') =>
    marks.filter((mark) => mark[kind]).map(({ id }) => id);
  return { own: those('own'), helpful: those('helpful'), reported: those('reported') };
};
