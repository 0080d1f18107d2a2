import type { RatingSummary, Review } from '@market/contract/reviews/schemas';

export type ReviewView = Pick<
  Review,
  | 'id'
  | 'shopId'
  | 'productId'
  | 'product'
  | 'rating'
  | 'content'
  | 'images'
  | 'variantTitle'
  | 'user'
  | 'helpfulCount'
  | 'reply'
  | 'createdAt'
  | 'editedAt'
>;

export const toReviewView = ({
  id,
  shopId,
  productId,
  product,
  rating,
  content,
  images,
  variantTitle,
  user,
  helpfulCount,
  reply,
  createdAt,
  editedAt,
}: Review): ReviewView => ({
  id,
  shopId,
  productId,
  product,
  rating,
  content,
  images,
  variantTitle,
  user,
  helpfulCount,
  reply,
  createdAt,
  editedAt,
});

export interface ReviewsPage extends RatingSummary {
  readonly reviews: readonly ReviewView[];
  readonly total: number;
  readonly page: number;
  /** Number of reviews with pictures; 0 hides the filter. */
  readonly withImages: number;
}

/** Whole per cents, five stars first. */
export const starShares = ({
  breakdown,
  rating_count: count,
}: RatingSummary): { stars: 1 | 2 | 3 | 4 | 5; count: number; percent: number }[] =>
  ([5, 4, 3, 2, 1] as const).map((stars) => ({
    stars,
    count: breakdown[stars],
    percent: count > 0 ? Math.round((breakdown[stars] / count) * 100) : 0,
  }));
