import { listReviews } from '@market/contract';
import { REVIEWS_PER_PAGE } from '@market/contract/constants';
import { formatNumber } from '@market/contract/rules';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Chip } from '../../shared/ui/chip.tsx';
import { useNear } from '../../shared/ui/near.ts';
import { RatingPanel, type Scores } from './rating-panel.tsx';
import { ReviewCard } from './review-card.tsx';
import { useMarks } from './use-marks.ts';
import { reviewView, starShares, type ReviewsView } from './review-view.ts';

type Subject = { readonly product_id: number } | { readonly shop_id: number };
/** Which reviews: all, those with pictures, those of so many stars. */
type Filter = 'all' | 'images' | 1 | 2 | 3 | 4 | 5;

const queryOfFilter = (filter: Filter) =>
  filter === 'all' ? {} : filter === 'images' ? { with_images: true } : { rating: filter };

/** Pages of reviews that append; a failure keeps what is there. */
const useReviews = (subject: Subject, first: ReviewsView) => {
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState<Pick<ReviewsView, 'reviews' | 'total'>>(first);
  const [busy, setBusy] = useState<Filter | 'more' | null>(null);
  const load = async (wanted: Filter, page: number, before: ReviewsView['reviews']) => {
    const query = { ...subject, ...queryOfFilter(wanted), page };
    const answer = await call(listReviews, { query });
    setBusy(null);
    if (!answer.ok) return;
    const { reviews, total } = answer.value.data;
    const known = new Set(before.map(({ id }) => id));
    setShown({ reviews: [...before, ...reviews.filter(({ id }) => !known.has(id)).map(reviewView)], total });
    setFilter(wanted);
  };
  return {
    filter,
    busy,
    ...shown,
    choose: (wanted: Filter) => {
      setBusy(wanted);
      void load(wanted, 1, []);
    },
    answered: (id: number, reply: ReviewsView['reviews'][number]['reply']) =>
      setShown((now) => ({
        ...now,
        reviews: now.reviews.map((review) => (review.id === id ? { ...review, reply } : review)),
      })),
    more: () => {
      setBusy('more');
      void load(filter, Math.floor(shown.reviews.length / REVIEWS_PER_PAGE) + 1, shown.reviews);
    },
  };
};

interface ReviewsProps {
  readonly subject: Subject;
  readonly first: ReviewsView;
  readonly scores: Scores | null;
}

/** Reviews with their summary, filters and more of them. */
export function Reviews({ subject, first, scores }: ReviewsProps) {
  const { filter, busy, reviews, total, choose, more, answered } = useReviews(subject, first);
  const list = useRef<HTMLDivElement>(null);
  const near = useNear(list, first.rating_count > 0);
  const ids = useMemo(() => reviews.map(({ id }) => id), [reviews]);
  const { marks, mark } = useMarks(ids, near);
  if (first.rating_count === 0)
    return <p className="text-md text-ink-2">Chưa có đánh giá nào. Người mua đánh giá sau khi nhận hàng.</p>;
  const filters: { value: Filter; text: string }[] = [
    { value: 'all', text: 'Tất cả' },
    ...(first.withImages > 0
      ? [{ value: 'images' as const, text: `Có ảnh (${formatNumber(first.withImages)})` }]
      : []),
    ...starShares(first)
      .filter(({ count }) => count > 0)
      .map(({ stars, count }) => ({ value: stars, text: `${stars} sao (${formatNumber(count)})` })),
  ];
  const left = total - reviews.length;
  return (
    <>
      <RatingPanel summary={first} scores={scores} />
      <div role="group" aria-label="Lọc đánh giá" className="mt-4 flex flex-wrap gap-2">
        {filters.map(({ value, text }) => (
          <Chip
            key={value}
            on={filter === value}
            aria-busy={busy === value}
            onClick={() => choose(value)}
            className="max-lg:h-11!"
          >
            {text}
          </Chip>
        ))}
      </div>
      <div ref={list} className="mt-4" aria-live="polite" aria-busy={busy !== null}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} marks={marks} onMark={mark} onAnswered={answered} />
        ))}
      </div>
      {left > 0 && (
        <Button className="mb-2" loading={busy === 'more'} onClick={more}>
          Xem {formatNumber(left)} đánh giá còn lại
        </Button>
      )}
    </>
  );
}
