import { Type, type Static } from 'typebox';
import { productNotFound } from './catalogue.ts';
import { REVIEWS_PER_PAGE } from './constants.ts';
import { Count, Data, Id, OrNull, paged, Time } from './fields.ts';
import { Image } from './media.ts';
import { route } from './route.ts';
import { shopNotFound } from './shops.ts';

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

const summary = {
  /** Plain mean of the stars; null before the first review. */
  rating_avg: OrNull(Type.Number()),
  rating_count: Count,
  /** How many reviews gave each number of stars. */
  breakdown: Type.Object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
};
export const RatingSummary = Type.Object(summary);
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

export const listReviews = route({
  method: 'GET',
  path: '/v1/review/reviews',
  auth: 'anyone',
  summary: 'Reviews of a product or a shop, newest first, with their summary; one of the two ids is due',
  query: Type.Object({
    product_id: Type.Optional(Id),
    shop_id: Type.Optional(Id),
    rating: Type.Optional(Stars),
    with_images: Type.Optional(Type.Boolean()),
    ...paged(REVIEWS_PER_PAGE),
  }),
  reply: Data({ reviews: Type.Array(Review), total: Count, ...summary }),
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
  reply: Data(summary),
  problems: [productNotFound],
});
