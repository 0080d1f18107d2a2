import { listReviews } from '@market/contract/reviews/routes';
import type { Call } from '@market/contract/web';
import { toReviewView, type ReviewsPage } from './review-view.ts';

type ReviewSubject = { readonly product_id: number } | { readonly shop_id: number };

/** Pages of reviews have addresses for whoever runs no script; the others ask for more in place. */
export const REVIEWS_PAGE_PARAM = 'reviews_page';
const MAX_PAGES = 1000;

/** The page of reviews that an address asks for; anything that is none is the first. */
export const parseReviewsPage = (query: URLSearchParams): number => {
  const page = Number(query.get(REVIEWS_PAGE_PARAM) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1;
};

/**
 * A page of reviews with their summary, the first one when it is past the end; null when they cannot be had, and the
 * page stands without them.
 */
export const loadReviews = async (
  call: Call,
  subject: ReviewSubject,
  page = 1,
): Promise<ReviewsPage | null> => {
  const [all, pictured] = await Promise.all([
    call(listReviews, { query: { ...subject, page } }),
    call(listReviews, { query: { ...subject, with_images: true, limit: 1 } }),
  ]);
  if (!all.ok) return null;
  const { reviews, total, rating_avg, rating_count, breakdown } = all.value.data;
  if (reviews.length === 0 && page > 1) return loadReviews(call, subject);
  return {
    page,
    reviews: reviews.map(toReviewView),
    total,
    rating_avg,
    rating_count,
    breakdown,
    withImages: pictured.ok ? pictured.value.data.total : 0,
  };
};
