import { listReviews } from '@market/contract';
import type { Call } from '@market/contract/web';
import { reviewView, type ReviewsView } from './review-view.ts';

type Subject = { readonly product_id: number } | { readonly shop_id: number };

/** The first reviews with their summary; null when they cannot be had, and the page stands without them. */
export const loadReviews = async (call: Call, subject: Subject): Promise<ReviewsView | null> => {
  const [all, pictured] = await Promise.all([
    call(listReviews, { query: subject }),
    call(listReviews, { query: { ...subject, with_images: true, limit: 1 } }),
  ]);
  if (!all.ok) return null;
  const { reviews, total, rating_avg, rating_count, breakdown } = all.value.data;
  return {
    reviews: reviews.map(reviewView),
    total,
    rating_avg,
    rating_count,
    breakdown,
    withImages: pictured.ok ? pictured.value.data.total : 0,
  };
};
