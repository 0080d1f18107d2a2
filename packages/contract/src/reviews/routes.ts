import { Type } from 'typebox';
import { productNotFound } from '../catalogue/problems.ts';
import { REVIEW_IMAGES_MAX, REVIEW_TEXT_MAX } from '../constants/orders.ts';
import { REVIEWS_PER_PAGE } from '../constants/pages.ts';
import { AllowReadOnly, Count, Data, Id, OneOf, OpaqueId, OrNull, paged, Text } from '../fields.ts';
import { Image } from '../media/schemas.ts';
import { orderNotFound } from '../orders/problems.ts';
import { WithLineId } from '../orders/schemas.ts';
import { route } from '../route.ts';
import { shopNotFound } from '../shops/problems.ts';
import {
  reportReasonRefused,
  reviewAnswered,
  reviewNotFound,
  ownReviewRefused,
  reviewRefused,
  reviewTextRefused,
} from './problems.ts';
import {
  OwnReview,
  Review,
  SellerReview,
  ShopRates,
  ShopScores,
  Stars,
  ratingSummaryFields,
} from './schemas.ts';

export const listReviews = route({
  method: 'GET',
  path: '/v1/review/reviews',
  auth: 'anyone',
  summary: 'Reviews of a product or a shop, newest first, with their summary; one of the two ids is required',
  query: Type.Object({
    product_id: Type.Optional(Id),
    shop_id: Type.Optional(Id),
    rating: Type.Optional(Stars),
    with_images: Type.Optional(Type.Boolean()),
    ...paged(REVIEWS_PER_PAGE),
  }),
  reply: Data({
    reviews: Type.Array(Review),
    total: Count,
    /** Whatever the filter. */
    total_with_images: Count,
    ...ratingSummaryFields,
  }),
  problems: [productNotFound, shopNotFound],
});
export const getShopRates = route({
  method: 'GET',
  path: '/v1/review-platform/shops/:id/rates',
  auth: 'anyone',
  summary: 'How buyers rate a shop',
  params: Type.Object({ id: Id }),
  reply: Data({ rates: ShopRates }),
  problems: [shopNotFound],
});
export const getRatingSummary = route({
  method: 'GET',
  path: '/v1/review-platform/products/:id/summary',
  auth: 'anyone',
  summary: 'Stars of a product',
  params: Type.Object({ id: Id }),
  reply: Data(ratingSummaryFields),
  problems: [productNotFound],
});
const reviewFields = {
  rating: Stars,
  content: Type.Optional(Text(REVIEW_TEXT_MAX)),
};
const ReviewParams = Type.Object({ id: Id });
const OrderParams = Type.Object({ id: OpaqueId });
export const listOrderReviews = route({
  method: 'GET',
  path: '/v1/review/orders/:id/reviews',
  auth: 'user',
  summary: 'What I wrote of the lines of one of my orders, and how I scored its shop',
  params: OrderParams,
  reply: Data({ reviews: Type.Array(OwnReview), shop: OrNull(ShopScores) }),
  problems: [orderNotFound],
});
export const writeReviews = route({
  method: 'POST',
  path: '/v1/review/reviews',
  auth: 'user',
  summary: 'Review lines of a completed order of mine, each once, within 30 days',
  body: Type.Object({
    order_id: OpaqueId,
    line_items: Type.Array(
      WithLineId({
        ...reviewFields,
        images: Type.Optional(Type.Array(OpaqueId, { maxItems: REVIEW_IMAGES_MAX })),
      }),
      { minItems: 1, maxItems: 500 },
    ),
    /** Stored with the first review of an order; later ones leave it as it is. */
    shop: ShopScores,
  }),
  status: 201,
  reply: Data({ reviews: Type.Array(OwnReview) }),
  problems: [orderNotFound, reviewRefused],
});
export const editReview = route({
  method: 'PUT',
  path: '/v1/review/reviews/:id',
  auth: 'user',
  summary: 'Change a review of mine: once, within 7 days',
  params: ReviewParams,
  body: AllowReadOnly(
    Type.Object({
      ...reviewFields,
      /** Images that stay (objects or ids) and new upload ids; others are removed. */
      images: Type.Optional(
        Type.Array(Type.Union([OpaqueId, AllowReadOnly(Type.Object({ id: OpaqueId }), Image)]), {
          maxItems: REVIEW_IMAGES_MAX,
        }),
      ),
      shop: Type.Optional(ShopScores),
    }),
    OwnReview,
  ),
  reply: Data({ review: OwnReview }),
  problems: [reviewNotFound, reviewRefused],
});
export const answerReview = route({
  method: 'POST',
  creates: true,
  path: '/v1/review/reviews/:id/reply',
  auth: 'shop',
  permission: 'talking',
  summary: 'Answer a review of the shop, once',
  params: ReviewParams,
  body: Type.Object({ content: Text(REVIEW_TEXT_MAX, 1) }),
  reply: Data({ review: Review }),
  problems: [reviewNotFound, reviewAnswered, reviewTextRefused],
});
export const listSellerReviews = route({
  method: 'GET',
  path: '/v1/seller/api/reviews',
  auth: 'shop',
  permission: 'talking',
  summary:
    'Public reviews of my shop, newest first; `low` and `with_images` among those without an answer, `answered` by the time of the answer',
  query: Type.Object({
    filter: Type.Optional(OneOf(['unanswered', 'low', 'with_images', 'answered'])),
    ...paged(20),
  }),
  reply: Data({
    reviews: Type.Array(SellerReview),
    total: Count,
    counts: Type.Object({ unanswered: Count, low: Count, with_images: Count, answered: Count }),
  }),
  problems: [],
});
export const markReviewHelpful = route({
  method: 'POST',
  creates: true,
  path: '/v1/review/reviews/:id/helpful',
  auth: 'user',
  summary: 'Mark somebody else’s review as helpful; a second time changes nothing',
  params: ReviewParams,
  problems: [reviewNotFound, ownReviewRefused],
});
export const reportReview = route({
  method: 'POST',
  creates: true,
  path: '/v1/review/reviews/:id/report',
  auth: 'user',
  summary: 'Report somebody else’s review to staff; a second time changes nothing',
  params: ReviewParams,
  body: Type.Object({
    reason: Text(200, 1),
    note: Type.Optional(OrNull(Text(500))),
  }),
  problems: [reviewNotFound, ownReviewRefused, reportReasonRefused],
});
export const listReviewMarks = route({
  method: 'GET',
  path: '/v1/review/reviews/marks',
  auth: 'user',
  summary: 'Which of these reviews I wrote, found helpful and reported',
  query: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  reply: Data({ own: Type.Array(Id), helpful: Type.Array(Id), reported: Type.Array(Id) }),
  problems: [],
});
