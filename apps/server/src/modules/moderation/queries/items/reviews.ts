import { getReviewedProducts, type ReviewedProduct } from '#catalogue';
import { imageUrl } from '#media';
import type { Context } from '#platform/context.ts';
import {
  getHeldReviews,
  getHeldReviewsSize,
  getModeratedReviews,
  lockModeratedReview,
  type ModeratedReview,
} from '#reviews';
import { versionOf } from '#platform/text/version-of.ts';
import { NOTHING_MORE, numbersOf, type ItemView } from '../../rules/item.ts';
import type { KindReader } from './kind-reader.ts';

const IMAGE_WIDTH = 520;

const decisionsOf = ({ in_review, state }: ModeratedReview): ItemView['decisions'] => {
  if (in_review) return ['approve', 'reject'];
  return state === 'public' ? ['block'] : ['unblock'];
};

const viewOf = (review: ModeratedReview, product: ReviewedProduct | undefined): ItemView => ({
  ...NOTHING_MORE,
  id: String(review.id),
  title: `${review.stars} sao: ${product?.facts.title ?? 'sản phẩm đã gỡ'}`,
  shopId: review.shop_id,
  authorId: review.user_id,
  image: product?.facts.images[0] === undefined ? null : imageUrl(product.facts.images[0], 160),
  images: review.images.map((key) => imageUrl(key, IMAGE_WIDTH)),
  marks: [
    {
      code: 'words',
      tone: review.words.length === 0 ? 'ok' : 'warning',
      text:
        review.words.length === 0
          ? 'Không có từ ngữ phải xem lại'
          : `Có ${review.words.map((word) => `“${word}”`).join(', ')}`,
      note: null,
    },
  ],
  words: review.words,
  since: review.since,
  waits: review.in_review,
  decisions: decisionsOf(review),
  link: product?.is_public === true ? `/${product.handle}.html` : null,
  fields: [
    { field: 'stars', value: `${review.stars} sao` },
    { field: 'variant_title', value: review.variant_title },
    { field: 'reply', value: review.reply ?? '' },
  ].filter(({ value }) => value !== ''),
  version: versionOf([review.stars, review.content, review.images, review.reply]),
  text: review.content,
  reason: review.moderation_reason,
});

/** Reviews among the ids with their products. */
export const readReviews = async (context: Context, ids: readonly number[]): Promise<ItemView[]> => {
  const reviews = await getModeratedReviews(context, ids);
  const products = await getReviewedProducts(context, [
    ...new Set(reviews.map(({ product_id }) => product_id)),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return reviews.map((review) => viewOf(review, byId.get(review.product_id)));
};

export const reviewReader: KindReader = {
  size: getHeldReviewsSize,
  page: async (context, page) => (await getHeldReviews(context, page)).map(String),
  read: (context, ids) => readReviews(context, numbersOf(ids)),
  lock: (context, id) => lockModeratedReview(context, Number(id)),
};
