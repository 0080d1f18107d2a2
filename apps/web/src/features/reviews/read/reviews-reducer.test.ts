import { REVIEWS_PER_PAGE } from '@market/contract/constants/pages';
import { expect, it } from 'vitest';
import type { ReviewView } from './review-view.ts';
import {
  initialReviews,
  remainingReviews,
  reviewsReducer,
  type ReviewFilter,
  type ReviewsEvent,
} from './reviews-reducer.ts';

const review = (id: number, helpfulCount = 0): ReviewView => ({
  id,
  shopId: 7,
  productId: 9,
  product: null,
  rating: 5,
  content: '',
  images: [],
  variantTitle: null,
  user: { name: 'Ngọc H.', avatar: null },
  helpfulCount,
  reply: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  editedAt: null,
});
const page = (from: number, count = REVIEWS_PER_PAGE) =>
  Array.from({ length: count }, (_, index) => review(from + index));
const served = {
  page: 1,
  reviews: page(1),
  total: 2 * REVIEWS_PER_PAGE + 1,
  withImages: 0,
  rating_avg: 5,
  rating_count: 2 * REVIEWS_PER_PAGE + 1,
  breakdown: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 2 * REVIEWS_PER_PAGE + 1 },
};
const initialState = initialReviews(served);
const stateAfter = (...events: readonly ReviewsEvent[]) => events.reduce(reviewsReducer, initialState);
const request = (number: number, filter: ReviewFilter, at = 1) => ({ number, filter, page: at });
const ids = ({ reviews }: { readonly reviews: readonly ReviewView[] }) => reviews.map(({ id }) => id);

it('the response to an older request is ignored', () => {
  const [five, four] = [request(1, 5), request(2, 4)];
  const late = stateAfter(
    { type: 'requested', request: five },
    { type: 'requested', request: four },
    { type: 'loaded', request: four, reviews: [review(40)], total: 1 },
    { type: 'loaded', request: five, reviews: [review(50)], total: 1 },
  );
  expect([late.filter, ids(late), late.pending]).toEqual([4, [40], null]);
  const early = stateAfter(
    { type: 'requested', request: five },
    { type: 'requested', request: four },
    { type: 'failed', request: five },
    { type: 'loaded', request: five, reviews: [review(50)], total: 1 },
  );
  expect([early.filter, early.pending, early.failed]).toEqual(['all', four, false]);
});

it('more continues with the next page, also when new reviews have moved what is there', () => {
  const more = request(1, 'all', 2);
  const moved = stateAfter(
    { type: 'requested', request: more },
    { type: 'loaded', request: more, reviews: page(3), total: 2 * REVIEWS_PER_PAGE + 3 },
  );
  expect(moved.reviews.length).toBe(REVIEWS_PER_PAGE + 2);
  expect([moved.pages, moved.more]).toEqual([2, true]);
  const lastPage = request(2, 'all', 3);
  const allPages = [
    { type: 'requested', request: lastPage },
    { type: 'loaded', request: lastPage, reviews: [review(90)], total: 2 * REVIEWS_PER_PAGE + 1 },
  ] as const;
  expect(allPages.reduce(reviewsReducer, moved).more).toBe(false);
});

it('from a later page that the server rendered it continues with the next', () => {
  const second = initialReviews({ ...served, page: 2, reviews: page(REVIEWS_PER_PAGE + 1) });
  expect([second.pages, second.more, remainingReviews(second)]).toEqual([2, true, 1]);
  expect(remainingReviews(initialState)).toBe(REVIEWS_PER_PAGE + 1);
});

it('a failure keeps the reviews and is shown until the next request', () => {
  const four = request(1, 4);
  const failed = stateAfter({ type: 'requested', request: four }, { type: 'failed', request: four });
  expect([failed.failed, failed.filter, failed.pages, ids(failed)]).toEqual([
    true,
    'all',
    1,
    ids(initialState),
  ]);
  expect(reviewsReducer(failed, { type: 'requested', request: request(2, 4) }).failed).toBe(false);
});

it('a review found helpful counts one more, and what the market says next takes its place', () => {
  const helpful = stateAfter({ type: 'found_helpful', id: 2 });
  expect(helpful.reviews.slice(0, 3).map(({ helpfulCount }) => helpfulCount)).toEqual([0, 1, 0]);
  const refetch = request(1, 5);
  const refetchEvents = [
    { type: 'requested', request: refetch },
    { type: 'loaded', request: refetch, reviews: [review(2, 1)], total: 1 },
  ] as const;
  expect(refetchEvents.reduce(reviewsReducer, helpful).reviews[0]?.helpfulCount).toBe(1);
});

it('a reply is stored with its review', () => {
  const reply = { content: 'Cảm ơn bạn', createdAt: '2026-11-02T00:00:00.000Z' };
  expect(stateAfter({ type: 'answered', id: 3, reply }).reviews.flatMap((one) => one.reply ?? [])).toEqual([
    reply,
  ]);
});
