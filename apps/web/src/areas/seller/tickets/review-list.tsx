import { EmptyState } from '#ui/empty-state.tsx';
import type { SupportReply } from './action.ts';
import { FilterChips } from './filter-chips.tsx';
import type { LoadedSupport } from './load-support.ts';
import { ReviewEntry } from './review-entry.tsx';
import { ShopScore } from './shop-score.tsx';
import { reviewFilter, REVIEW_FILTERS, type SupportQuery } from './support-query.ts';

interface ReviewListProps {
  readonly list: LoadedSupport['reviews'];
  readonly rating: LoadedSupport['rating'];
  readonly query: SupportQuery;
  readonly reply: SupportReply | undefined;
  readonly busy: boolean;
}

export function ReviewList({ list: { reviews, counts }, rating, query, reply, busy }: ReviewListProps) {
  return (
    <>
      <FilterChips
        label="Lọc đánh giá"
        filters={REVIEW_FILTERS}
        chosen={reviewFilter(query)}
        countOf={({ filter }) => (filter === 'answered' ? 0 : counts[filter])}
        query={query}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-3">
          {reviews.length === 0 && (
            <div className="panel">
              <EmptyState
                art="backpack"
                title="Không có đánh giá nào ở đây"
                text="Đánh giá mới của người mua hiện ở đây để shop trả lời."
              />
            </div>
          )}
          {reviews.map((review) => (
            <ReviewEntry
              key={review.id}
              review={review}
              query={query}
              reply={reply?.id === review.id ? reply : undefined}
              busy={busy}
            />
          ))}
        </div>
        {rating !== null && rating.rating_avg !== null && <ShopScore rating={rating} />}
      </div>
    </>
  );
}
