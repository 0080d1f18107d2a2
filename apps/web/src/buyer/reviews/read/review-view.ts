import type { RatingSummary, Review } from '@market/contract/reviews/schemas';

/** What the page shows of a review. */
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
});

/** Reviews of a product or a shop as the server's page brings them. */
export interface ReviewsPage extends RatingSummary {
  readonly reviews: readonly ReviewView[];
  readonly total: number;
  /** Which page of them it is. */
  readonly page: number;
  /** How many have pictures; 0 leaves the filter out. */
  readonly withImages: number;
}

/** Share of each number of stars in whole per cent, five first. */
export const starShares = ({
  breakdown,
  rating_count: count,
}: RatingSummary): { stars: 1 | 2 | 3 | 4 | 5; count: number; percent: number }[] =>
  ([5, 4, 3, 2, 1] as const).map((stars) => ({
    stars,
    count: breakdown[stars],
    percent: count > 0 ? Math.round((breakdown[stars] / count) * 100) : 0,
  }));
