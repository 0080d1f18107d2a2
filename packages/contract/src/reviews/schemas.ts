import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OrNull, Time } from '../fields.ts';
import { Image } from '../media/schemas.ts';

/** How many stars somebody gives. */
export const Stars = Type.Integer({ minimum: 1, maximum: 5 });
export const Review = Type.Object({
  id: Id,
  productId: Id,
  shopId: Id,
  /** Named where a shop's are listed and it can be bought. */
  product: OrNull(Type.Object({ title: Type.String(), slug: Type.String() })),
  rating: Stars,
  content: Type.String(),
  images: Type.Array(Image),
  /** As it was ordered. */
  variantTitle: OrNull(Type.String()),
  /** Given name and the family's initial: `Ngọc N.` */
  user: Type.Object({ name: Type.String(), avatar: OrNull(Type.String()) }),
  helpfulCount: Count,
  reply: OrNull(Type.Object({ content: Type.String(), createdAt: Time })),
  createdAt: Time,
  editedAt: OrNull(Time),
});
export type Review = Static<typeof Review>;
export const ratingSummaryFields = {
  /** Plain mean of the stars; null before the first review. */
  rating_avg: OrNull(Type.Number()),
  rating_count: Count,
  /** How many reviews gave each number of stars. */
  breakdown: Type.Object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
};
export const RatingSummary = Type.Object(ratingSummaryFields);
export type RatingSummary = Static<typeof RatingSummary>;
/** Means of what buyers gave, 1 to 5; null before the first. */
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
