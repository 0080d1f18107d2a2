import { listReviews } from '@market/contract/reviews/routes';
import type { Call } from '@market/contract/web';
import { reviewView, type ReviewsView } from './review-view.ts';

type Subject = { readonly product_id: number } | { readonly shop_id: number };

/** Pages of reviews have addresses for whoever runs no script; the others ask for more in place. */
export const REVIEWS_PAGE = 'reviews_page';
const MOST_PAGES = 1000;

/** The page of reviews that an address asks for; anything that is none is the first. */
export const reviewsPageOf = (query: URLSearchParams): number => {
  const page = Number(query.get(REVIEWS_PAGE) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
};

/**
 * A page of reviews with their summary, the first one when it is past the end; null when they cannot be had, and the
 * page stands without them.
 */
export const loadReviews = async (call: Call, subject: Subject, page = 1): Promise<ReviewsView | null> => {
  const [all, pictured] = await Promise.all([
    call(listReviews, { query: { ...subject, page } }),
    call(listReviews, { query: { ...subject, with_images: true, limit: 1 } }),
  ]);
  if (!all.ok) return null;
  const { reviews, total, rating_avg, rating_count, breakdown } = all.value.data;
  if (reviews.length === 0 && page > 1) return loadReviews(call, subject);
  return {
    page,
    reviews: reviews.map(reviewView),
    total,
    rating_avg,
    rating_count,
    breakdown,
    withImages: pictured.ok ? pictured.value.data.total : 0,
  };
};
