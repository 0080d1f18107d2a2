import { REVIEWS_PER_PAGE } from '@market/contract/constants';
import type { ReviewsView, ReviewView } from './review-view.ts';

/** Which reviews: all, those with pictures, those of so many stars. */
export type Filter = 'all' | 'images' | 1 | 2 | 3 | 4 | 5;
/** A page of reviews that was asked for; what is asked later has a higher number. */
export interface Asked {
  readonly number: number;
  readonly filter: Filter;
  readonly page: number;
}

/** Reviews as far as they were asked for. */
export interface ReviewsState extends Pick<ReviewsView, 'reviews' | 'total'> {
  readonly filter: Filter;
  /** The last page that has come. */
  readonly pages: number;
  readonly more: boolean;
  /** What is on its way. */
  readonly asked: Asked | null;
  readonly failed: boolean;
}
export type ReviewsEvent =
  | { readonly type: 'asked'; readonly asked: Asked }
  | {
      readonly type: 'came';
      readonly asked: Asked;
      readonly reviews: readonly ReviewView[];
      readonly total: number;
    }
  | { readonly type: 'failed'; readonly asked: Asked }
  | { readonly type: 'answered'; readonly id: number; readonly reply: ReviewView['reply'] }
  | { readonly type: 'found_helpful'; readonly id: number };

const isMore = (pages: number, total: number): boolean => pages * REVIEWS_PER_PAGE < total;

/** What the server's page brought. */
export const firstReviews = ({ reviews, total, page }: ReviewsView): ReviewsState => ({
  reviews,
  total,
  filter: 'all',
  pages: page,
  more: isMore(page, total),
  asked: null,
  failed: false,
});

const withCome = (
  state: ReviewsState,
  { asked: { filter, page }, reviews, total }: ReviewsEvent & { readonly type: 'came' },
): ReviewsState => {
  const before = page === 1 ? [] : state.reviews;
  const here = new Set(before.map(({ id }) => id));
  return {
    reviews: [...before, ...reviews.filter(({ id }) => !here.has(id))],
    total,
    filter,
    pages: page,
    more: isMore(page, total),
    asked: null,
    failed: false,
  };
};

const changing = (state: ReviewsState, id: number, change: (review: ReviewView) => ReviewView) => ({
  ...state,
  reviews: state.reviews.map((review) => (review.id === id ? change(review) : review)),
});

/** A first page takes the place of what is there, a further one is put after it; only what was asked last counts. */
export const reviewsAfter = (state: ReviewsState, event: ReviewsEvent): ReviewsState => {
  switch (event.type) {
    case 'asked':
      return { ...state, asked: event.asked, failed: false };
    case 'came':
      return event.asked.number === state.asked?.number ? withCome(state, event) : state;
    case 'failed':
      return event.asked.number === state.asked?.number ? { ...state, asked: null, failed: true } : state;
    case 'answered':
      return changing(state, event.id, (review) => ({ ...review, reply: event.reply }));
    case 'found_helpful':
      return changing(state, event.id, (review) => ({ ...review, helpfulCount: review.helpfulCount + 1 }));
  }
};

/** How many there are after what has come. */
export const remaining = ({ total, pages }: Pick<ReviewsState, 'total' | 'pages'>): number =>
  Math.max(0, total - pages * REVIEWS_PER_PAGE);
