import type { OrderLineItem } from '@market/contract/orders/schemas';
import type { OwnReview } from '@market/contract/reviews/schemas';
import { fullDate } from '#ui/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';
import { Stars } from '#ui/rating.tsx';
import { ReviewedLine } from './reviewed-line.tsx';

interface SubmittedReviewProps {
  readonly line: OrderLineItem;
  readonly review: OwnReview;
  readonly grouped: boolean;
  readonly onEdit: () => void;
}

/** A submitted review; it can be edited once. */
export function SubmittedReview({ line, review, grouped, onEdit }: SubmittedReviewProps) {
  const { rating, content, images, createdAt, editedAt, editableUntil, stateText } = review;
  return (
    <section aria-label={line.name} className="space-y-3">
      <ReviewedLine line={line} grouped={grouped} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <Stars mean={rating} />
        {editedAt === null ? `Đánh giá ngày ${fullDate(createdAt)}` : `Đã sửa ngày ${fullDate(editedAt)}`}
      </p>
      {content !== '' && <p className="text-base break-words whitespace-pre-line">{content}</p>}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map(({ id, thumb, alt }) => (
            <li key={id} className="thumb size-20">
              <Picture src={thumb} alt={alt} width={80} height={80} />
            </li>
          ))}
        </ul>
      )}
      {stateText !== null && <Notice kind="warning">{stateText}</Notice>}
      {editableUntil !== null && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <Button
            size="sm"
            className="max-lg:h-11!"
            aria-label={`Sửa đánh giá ${line.name}`}
            onClick={onEdit}
          >
            Sửa
          </Button>
          Sửa được một lần, đến {fullDate(editableUntil)}.
        </p>
      )}
    </section>
  );
}
