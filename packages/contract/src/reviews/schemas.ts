import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';
import { Image } from '../media/schemas.ts';

export const Stars = Type.Integer({ minimum: 1, maximum: 5 });
export const Review = Type.Object({
  id: Id,
  productId: Id,
  shopId: Id,
  product: OrNull(Type.Object({ title: Type.String(), slug: Type.String() })),
  rating: Stars,
  content: Type.String(),
  images: Type.Array(Image),
  variantTitle: OrNull(Type.String()),
  /** Given name and initial: `Ngọc N.` */
  user: Type.Object({ name: Type.String(), avatar: OrNull(Type.String()) }),
  helpfulCount: Count,
  reply: OrNull(Type.Object({ content: Type.String(), createdAt: Time })),
  createdAt: Time,
  editedAt: OrNull(Time),
});
export type Review = Static<typeof Review>;
/** As the shop sees it. */
export const SellerReview = Type.Object({
  ...Review.properties,
  thumb: OrNull(Type.String()),
  order_id: OpaqueId,
});
export type SellerReview = Static<typeof SellerReview>;
export const ratingSummaryFields = {
  rating_avg: OrNull(Type.Number()),
  rating_count: Count,
  breakdown: Type.Object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
};
export const RatingSummary = Type.Object(ratingSummaryFields);
export type RatingSummary = Static<typeof RatingSummary>;
export const ShopRates = Type.Object({
  shop_id: Id,
  communication: OrNull(Type.Number()),
  product: OrNull(Type.Number()),
  trust: OrNull(Type.Number()),
  rating: OrNull(Type.Number()),
  total_reviews: Count,
  total_rates: Count,
});
export type ShopRates = Static<typeof ShopRates>;
/** One set per order. */
export const ShopScores = Type.Object({ communication: Stars, product: Stars, trust: Stars });
export type ShopScores = Static<typeof ShopScores>;
export const OwnReview = Type.Object({
  ...Review.properties,
  lineItemId: Id,
  /** `held`: waiting for moderation, visible to the author only. */
  state: OneOf(['public', 'held']),
  /** Vietnamese explanation of `held`; null when public. */
  stateText: OrNull(Type.String()),
  /** Null when it can no longer be changed. */
  editableUntil: OrNull(Time),
});
export type OwnReview = Static<typeof OwnReview>;
