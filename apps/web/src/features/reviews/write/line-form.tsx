import type { OrderLineItem } from '@market/contract/orders/schemas';
import type { OwnReview } from '@market/contract/reviews/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { REVIEW_IMAGES_MAX, REVIEW_TEXT_MAX } from '@market/contract/constants/orders';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { usePictures } from '#features/pictures/use-pictures.ts';
import { Field, Textarea } from '#ui/field.tsx';
import type { ReviewDraft } from './review-draft.ts';
import { ReviewedLine } from './reviewed-line.tsx';
import { StarField } from './star-field.tsx';

interface LineFormProps {
  readonly line: OrderLineItem;
  readonly draft: ReviewDraft;
  /** Review being edited; undefined for a new one. */
  readonly review?: OwnReview | undefined;
  readonly grouped: boolean;
  readonly error: string | null;
  readonly onChange: (change: Partial<ReviewDraft>) => void;
}

export function LineForm({ line, draft, review, grouped, error, onChange }: LineFormProps) {
  const { rating, content } = draft;
  const pictures = usePictures({
    purpose: 'review',
    max: REVIEW_IMAGES_MAX,
    existing: review?.images ?? [],
  });
  const { ids, sending } = pictures;
  const pictureIds = ids.join();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    report({ images: pictureIds === '' ? [] : pictureIds.split(','), sending });
  }, [pictureIds, sending]);
  // the edit button disappeared: move the focus to the stars
  const section = useRef<HTMLElement>(null);
  const changes = review !== undefined;
  useEffect(() => {
    if (changes) section.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [changes]);
  return (
    <section ref={section} aria-label={line.name} className="space-y-3">
      <ReviewedLine line={line} grouped={grouped} />
      <StarField
        legend={`Số sao cho ${line.name}`}
        compact
        value={rating}
        error={error}
        onChange={(stars) => onChange({ rating: stars })}
      />
      <Field
        label="Nhận xét (không bắt buộc)"
        hint={`${formatNumber(content.length)}/${formatNumber(REVIEW_TEXT_MAX)} ký tự`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={REVIEW_TEXT_MAX}
            value={content}
            placeholder="Chất vải, đường may, size, đóng gói… để người mua sau dễ chọn"
            onChange={(event) => onChange({ content: event.target.value })}
          />
        )}
      </Field>
      <PicturesField pictures={pictures} label={`Ảnh (tối đa ${REVIEW_IMAGES_MAX}, không bắt buộc)`} />
    </section>
  );
}
