import { listReviews } from '@market/contract/reviews/routes';
import { formatNumber } from '@market/contract/rules/money';
import { pageCount } from '@market/contract/rules/pagination';
import { REVIEWS_PER_PAGE } from '@market/contract/constants/pages';
import { useMemo, useReducer, useRef } from 'react';
import { useLocation } from 'react-router';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { useInView } from '#ui/use-in-view.ts';
import { Pagination } from '#ui/pagination.tsx';
import { REVIEWS_PAGE_PARAM } from './load-reviews.ts';
import { RatingPanel, type Scores } from './rating-panel.tsx';
import { ReviewCard } from './review-card.tsx';
import { useReviewMarks } from './use-review-marks.ts';
import { toReviewView, starShares, type ReviewsPage, type ReviewView } from './review-view.ts';
import { initialReviews, remainingReviews, reviewsReducer, type ReviewFilter } from './reviews-reducer.ts';

type Subject = { readonly product_id: number } | { readonly shop_id: number };

const queryOfFilter = (filter: ReviewFilter) =>
  filter === 'all' ? {} : filter === 'images' ? { with_images: true } : { rating: filter };

/** Failures keep the list. */
const useReviews = (subject: Subject, first: ReviewsPage) => {
  const [state, send] = useReducer(reviewsReducer, first, initialReviews);
  const number = useRef(0);
  const load = async (filter: ReviewFilter, page: number) => {
    number.current += 1;
    const pending = { number: number.current, filter, page };
    send({ type: 'requested', request: pending });
    const answer = await call(listReviews, { query: { ...subject, ...queryOfFilter(filter), page } });
    if (!answer.ok) return send({ type: 'failed', request: pending });
    const { reviews, total } = answer.value.data;
    send({ type: 'loaded', request: pending, reviews: reviews.map(toReviewView), total });
  };
  return {
    ...state,
    choose: (filter: ReviewFilter) => void load(filter, 1),
    more: () => void load(state.filter, state.pages + 1),
    hasMore: state.more,
    answered: (id: number, reply: ReviewView['reply']) => send({ type: 'answered', id, reply }),
    foundHelpful: (id: number) => send({ type: 'found_helpful', id }),
  };
};

const reviewFilters = (first: ReviewsPage): { value: ReviewFilter; text: string }[] => [
  { value: 'all', text: 'Tất cả' },
  ...(first.withImages > 0
    ? [{ value: 'images' as const, text: `Có ảnh (${formatNumber(first.withImages)})` }]
    : []),
  ...starShares(first)
    .filter(({ count }) => count > 0)
    .map(({ stars, count }) => ({ value: stars, text: `${stars} sao (${formatNumber(count)})` })),
];

interface ReviewsProps {
  readonly subject: Subject;
  readonly first: ReviewsPage;
  readonly scores: Scores | null;
  /** The page has the action for reviews. */
  readonly hasForms?: boolean;
}

/** Server only: page links for browsers without scripts. */
function ReviewPagination({ first: { page, total } }: { readonly first: ReviewsPage }) {
  const { pathname, search } = useLocation();
  const pathOf = (to: number) => {
    const query = new URLSearchParams(search);
    if (to > 1) query.set(REVIEWS_PAGE_PARAM, String(to));
    else query.delete(REVIEWS_PAGE_PARAM);
    return `${pathname}${query.size > 0 ? `?${query}` : ''}#danh-gia`;
  };
  return <Pagination page={page} pages={pageCount(total, REVIEWS_PER_PAGE)} pathOf={pathOf} />;
}

const LOAD_FAILED = 'Chưa tải được đánh giá, bạn thử lại nhé.';

export function Reviews({ subject, first, scores, hasForms = false }: ReviewsProps) {
  const { filter, pending, failed, reviews, total, ...loaded } = useReviews(subject, first);
  const list = useRef<HTMLDivElement>(null);
  const inView = useInView(list, first.rating_count > 0);
  const ids = useMemo(() => reviews.map(({ id }) => id), [reviews]);
  const { marks, mark } = useReviewMarks(ids, inView);
  if (first.rating_count === 0)
    return <p className="text-md text-ink-2">Chưa có đánh giá nào. Người mua đánh giá sau khi nhận hàng.</p>;
  const filters = reviewFilters(first);
  return (
    <>
      <RatingPanel summary={first} scores={scores} />
      <div role="group" aria-label="Lọc đánh giá" className="mt-4 flex flex-wrap gap-2 noscript:hidden!">
        {filters.map(({ value, text }) => (
          <Chip
            key={value}
            on={filter === value}
            aria-busy={pending?.page === 1 && pending.filter === value}
            onClick={() => loaded.choose(value)}
            className="max-lg:h-11!"
          >
            {text}
          </Chip>
        ))}
      </div>
      <p className="sr-only" role="status">
        {failed
          ? LOAD_FAILED
          : `${filters.find(({ value }) => value === filter)?.text}: đang hiện ${reviews.length} trên ${formatNumber(total)} đánh giá`}
      </p>
      {failed && (
        <p className="mt-3 text-sm text-deal-ink" aria-hidden>
          {LOAD_FAILED}
        </p>
      )}
      <div ref={list} className="mt-4" aria-busy={pending !== null}>
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            marks={marks}
            hasForms={hasForms}
            onMark={mark}
            onHelpful={loaded.foundHelpful}
            onAnswered={loaded.answered}
          />
        ))}
      </div>
      {loaded.hasMore && (
        <Button className="mb-2" loading={pending !== null && pending.page > 1} onClick={loaded.more}>
          Xem {formatNumber(remainingReviews({ total, pages: loaded.pages }))} đánh giá còn lại
        </Button>
      )}
      <noscript>{import.meta.env.SSR && <ReviewPagination first={first} />}</noscript>
    </>
  );
}
