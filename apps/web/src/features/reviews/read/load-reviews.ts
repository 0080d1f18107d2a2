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
