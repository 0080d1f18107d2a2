import { listReviews } from '@market/contract/reviews/routes';
import type { Call } from '@market/contract/web';
import { toReviewView, type ReviewsPage } from './review-view.ts';

type ReviewSubject = { readonly product_id: number } | { readonly shop_id: number };

/** Page links for browsers without scripts; others load more in place. */
export const REVIEWS_PAGE_PARAM = 'reviews_page';
const MAX_PAGES = 1000;

/** Invalid values mean the first page. */
export const parseReviewsPage = (query: URLSearchParams): number => {
  const page = Number(query.get(REVIEWS_PAGE_PARAM) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1;
};

/** Falls back to the first page beyond the end; null when the request fails. */
export const loadReviews = async (
  call: Call,
  subject: ReviewSubject,
  page = 1,
): Promise<ReviewsPage | null> => {
  const answer = await call(listReviews, { query: { ...subject, page } });
  if (!answer.ok) return null;
  const { reviews, total, total_with_images, rating_avg, rating_count, breakdown } = answer.value.data;
  if (reviews.length === 0 && page > 1) return loadReviews(call, subject);
  return {
    page,
    reviews: reviews.map(toReviewView),
    total,
    rating_avg,
    rating_count,
    breakdown,
    withImages: total_with_images,
  };
};
