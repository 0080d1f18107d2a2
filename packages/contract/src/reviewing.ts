// Writing reviews, and what others do to them.
import { Type, type Static } from 'typebox';
import { REVIEW_IMAGES_MAX, REVIEW_TEXT_MAX } from './constants.ts';
import { AsRead, Data, Id, OneOf, OpaqueId, OrNull, Text, Time } from './fields.ts';
import { Image } from './media.ts';
import { OfLine } from './order-line-name.ts';
import { orderNotFound } from './order-problems.ts';
import { Review, Stars } from './reviews.ts';
import { problem, route } from './route.ts';

export const reviewNotFound = problem('review.errors.not_found', 404, 'Không tìm thấy đánh giá này.');
/** 422: this line, or this review, cannot be written now. */
export const reviewRefused = problem(
  'review.errors.refused',
  422,
  ({ reason }) =>
    ({
      early: 'Đơn hoàn tất rồi mới đánh giá được.',
      late: 'Đã quá 30 ngày từ khi đơn hoàn tất nên không đánh giá được nữa.',
      lines: 'Vui lòng chọn sản phẩm có trong đơn, mỗi sản phẩm một lần.',
      reviewed: 'Sản phẩm này trong đơn đã được đánh giá.',
      images: 'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
      edited: 'Mỗi đánh giá chỉ sửa được một lần.',
      edit_late: 'Đã quá 7 ngày nên không sửa được đánh giá này nữa.',
      own_shop: 'Bạn không thể đánh giá shop của chính mình.',
    })[reason],
  {
    reason: OneOf(['early', 'late', 'lines', 'reviewed', 'images', 'edited', 'edit_late', 'own_shop']),
    /** Which line of the order, when it is one. */
    line_item_id: Type.Optional(Id),
  },
);
/** 409: a shop answers once. */
export const reviewAnswered = problem(
  'review.errors.answered',
  409,
  'Shop đã trả lời đánh giá này, mỗi đánh giá chỉ trả lời một lần.',
);
/** 422: nobody finds their own review helpful, nor reports it. */
export const reviewOwn = problem('review.errors.own', 422, 'Đây là đánh giá của chính bạn.');
/** 422: what is to be shown at once has words that may not be. */
export const reviewWords = problem(
  'review.errors.words',
  422,
  'Câu trả lời có từ ngữ hoặc liên kết không được đăng, vui lòng sửa lại.',
);
/** 422: not one of the reasons to report a review for. */
export const reportReasonRefused = problem(
  'review.errors.reason',
  422,
  'Hãy chọn một lý do báo cáo trong danh sách.',
);

/** What a buyer thinks of the shop, once an order. */
export const ShopScores = Type.Object({ communication: Stars, product: Stars, trust: Stars });
export type ShopScores = Static<typeof ShopScores>;

/** A review as its author sees it. */
export const OwnReview = Type.Object({
  ...Review.properties,
  lineItemId: Id,
  /** `held`: nobody else sees it until staff have looked. */
  state: OneOf(['public', 'held']),
  /** What that means to its author; null while everybody sees it. */
  stateText: OrNull(Type.String()),
  /** Until when it may be changed; null when that is over. */
  editableUntil: OrNull(Time),
});
export type OwnReview = Static<typeof OwnReview>;

const written = {
  rating: Stars,
  /** Plain text; it may be left out. */
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
      OfLine({
        ...written,
        /** Pictures of mine, sent for `review`. */
        images: Type.Optional(Type.Array(OpaqueId, { maxItems: REVIEW_IMAGES_MAX })),
      }),
      { minItems: 1, maxItems: 500 },
    ),
    /** Kept with the first review of an order; further lines take it over. */
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
  body: AsRead(
    Type.Object({
      ...written,
      /** Pictures it has, as they were read or by their ids, which stay, and ids of new ones sent for `review`; what is not named goes. */
      images: Type.Optional(
        Type.Array(Type.Union([OpaqueId, AsRead(Type.Object({ id: OpaqueId }), Image)]), {
          maxItems: REVIEW_IMAGES_MAX,
        }),
      ),
      /** Scores of the shop for the whole order; as they were when left out. */
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
  summary: 'Answer a review of the shop, once',
  params: ReviewParams,
  body: Type.Object({ content: Text(REVIEW_TEXT_MAX, 1) }),
  reply: Data({ review: Review }),
  problems: [reviewNotFound, reviewAnswered, reviewWords],
});

export const findHelpful = route({
  method: 'POST',
  creates: true,
  path: '/v1/review/reviews/:id/helpful',
  auth: 'user',
  summary: 'Say that somebody else’s review helps; a second time changes nothing',
  params: ReviewParams,
  problems: [reviewNotFound, reviewOwn],
});

export const reportReview = route({
  method: 'POST',
  creates: true,
  path: '/v1/review/reviews/:id/report',
  auth: 'user',
  summary: 'Report somebody else’s review to staff; a second time changes nothing',
  params: ReviewParams,
  body: Type.Object({
    /** The code, or the label, of one of the reasons. */
    reason: Text(200, 1),
    note: Type.Optional(OrNull(Text(500))),
  }),
  problems: [reviewNotFound, reviewOwn, reportReasonRefused],
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
