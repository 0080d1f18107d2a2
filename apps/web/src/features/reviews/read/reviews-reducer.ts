import { REVIEWS_PER_PAGE } from '@market/contract/constants/pages';
import type { ReviewsPage, ReviewView } from './review-view.ts';

export type ReviewFilter = 'all' | 'images' | 1 | 2 | 3 | 4 | 5;
/** Later requests have higher numbers. */
export interface ReviewsRequest {
  readonly number: number;
  readonly filter: ReviewFilter;
  readonly page: number;
}

export interface ReviewsState extends Pick<ReviewsPage, 'reviews' | 'total'> {
  readonly filter: ReviewFilter;
  /** Last page loaded. */
  readonly pages: number;
  readonly more: boolean;
  /** Pending request. */
  readonly pending: ReviewsRequest | null;
  readonly failed: boolean;
}
export type ReviewsEvent =
  | { readonly type: 'requested'; readonly request: ReviewsRequest }
  | {
      readonly type: 'loaded';
      readonly request: ReviewsRequest;
      readonly reviews: readonly ReviewView[];
      readonly total: number;
    }
  | { readonly type: 'failed'; readonly request: ReviewsRequest }
  | { readonly type: 'answered'; readonly id: number; readonly reply: ReviewView['reply'] }
  | { readonly type: 'found_helpful'; readonly id: number };

const hasMore = (pages: number, total: number): boolean => pages * REVIEWS_PER_PAGE < total;

export const initialReviews = ({ reviews, total, page }: ReviewsPage): ReviewsState => ({
  reviews,
  total,
  filter: 'all',
  pages: page,
  more: hasMore(page, total),
  pending: null,
  failed: false,
});

const withLoaded = (
  state: ReviewsState,
  { request: { filter, page }, reviews, total }: ReviewsEvent & { readonly type: 'loaded' },
): ReviewsState => {
  const before = page === 1 ? [] : state.reviews;
  const shownIds = new Set(before.map(({ id }) => id));
  return {
    reviews: [...before, ...reviews.filter(({ id }) => !shownIds.has(id))],
    total,
    filter,
    pages: page,
    more: hasMore(page, total),
    pending: null,
    failed: false,
  };
};

const withChangedReview = (state: ReviewsState, id: number, change: (review: ReviewView) => ReviewView) => ({
  ...state,
  reviews: state.reviews.map((review) => (review.id === id ? change(review) : review)),
});

/** First pages replace, further ones append; only the latest request counts. */
export const reviewsReducer = (state: ReviewsState, event: ReviewsEvent): ReviewsState => {
  switch (event.type) {
    case 'requested':
      return { ...state, pending: event.request, failed: false };
    case 'loaded':
      return event.request.number === state.pending?.number ? withLoaded(state, event) : state;
    case 'failed':
      return event.request.number === state.pending?.number
        ? { ...state, pending: null, failed: true }
        : state;
    case 'answered':
      return withChangedReview(state, event.id, (review) => ({ ...review, reply: event.reply }));
    case 'found_helpful':
      return withChangedReview(state, event.id, (review) => ({
        ...review,
        helpfulCount: review.helpfulCount + 1,
      }));
  }
};

export const remainingReviews = ({ total, pages }: Pick<ReviewsState, 'total' | 'pages'>): number =>
  Math.max(0, total - pages * REVIEWS_PER_PAGE);
