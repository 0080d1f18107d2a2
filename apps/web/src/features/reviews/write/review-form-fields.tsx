import type { OrderLineItem } from '@market/contract/orders/schemas';
import type { OwnReview, ShopScores } from '@market/contract/reviews/schemas';
import { REVIEW_TEXT_MAX } from '@market/contract/constants/orders';
import { fullDate } from '#ui/format-date.ts';
import { Field, Textarea } from '#ui/field.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stars } from '#ui/rating.tsx';
import { contentField, ratingField, scoreField } from './review-fields.ts';
import { ReviewedLine, ReviewedProducts } from './reviewed-line.tsx';
import { StarChoice } from './star-choice.tsx';
import { SCORE_TERMS } from './star-labels.ts';

/** Reviews of an order and scores of its shop. */
export interface WrittenReviews {
  readonly reviews: readonly OwnReview[];
  readonly shop: ShopScores | null;
}

interface FieldState {
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly values: Readonly<Partial<Record<string, string>>>;
}

interface LineProps extends FieldState {
  readonly line: OrderLineItem;
  /** Being changed; undefined for a new one. */
  readonly review: OwnReview | undefined;
  readonly grouped: boolean;
}

function LineFields({ line, review, grouped, errors, values }: LineProps) {
  const { id, name } = line;
  return (
    <section aria-label={name} className="space-y-3">
      <ReviewedLine line={line} grouped={grouped} />
      <StarChoice
        name={ratingField(id)}
        legend={`Số sao cho ${name}`}
        compact
        value={values[ratingField(id)] ?? review?.rating.toString()}
        error={errors[ratingField(id)]}
      />
      <Field label="Nhận xét (không bắt buộc)">
        {(control) => (
          <Textarea
            {...control}
            name={contentField(id)}
            rows={3}
            maxLength={REVIEW_TEXT_MAX}
            placeholder="Chất vải, đường may, size, đóng gói… để người mua sau dễ chọn"
            defaultValue={values[contentField(id)] ?? review?.content}
          />
        )}
      </Field>
    </section>
  );
}

interface WrittenLineProps {
  readonly line: OrderLineItem;
  readonly review: OwnReview;
  readonly grouped: boolean;
  readonly editPath: string;
}

function WrittenLine({ line, review, grouped, editPath }: WrittenLineProps) {
  const { rating, content, createdAt, editableUntil, stateText } = review;
  return (
    <section aria-label={line.name} className="space-y-3">
      <ReviewedLine line={line} grouped={grouped} />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
        <Stars mean={rating} />
        Đánh giá ngày {fullDate(createdAt)}
      </p>
      {content !== '' && <p className="text-base break-words whitespace-pre-line">{content}</p>}
      {stateText !== null && <Notice kind="warning">{stateText}</Notice>}
      {editableUntil !== null && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <LinkButton size="sm" to={editPath} aria-label={`Sửa đánh giá ${line.name}`}>
            Sửa
          </LinkButton>
          Sửa được một lần, đến {fullDate(editableUntil)}.
        </p>
      )}
    </section>
  );
}

interface ReviewFormFieldsProps extends FieldState {
  readonly lines: readonly OrderLineItem[];
  readonly shopName: string;
  readonly written: WrittenReviews;
  /** Line whose review is changed; null for new reviews. */
  readonly edited: number | null;
  readonly editPath: (line: number) => string;
}

/** Whether the form has something to send. */
export const isWritable = (
  lines: readonly OrderLineItem[],
  { reviews }: WrittenReviews,
  edited: number | null,
): boolean => edited !== null || lines.some(({ id }) => reviews.every(({ lineItemId }) => lineItemId !== id));

/** Reviews of an order's lines, with fields for those that are missing or changed. */
export function ReviewFormFields(props: ReviewFormFieldsProps) {
  const { lines, shopName, written, edited, editPath, errors, values } = props;
  const shown = edited === null ? lines : lines.filter(({ id }) => id === edited);
  const renderLine = (line: OrderLineItem, grouped: boolean) => {
    const review = written.reviews.find(({ lineItemId }) => lineItemId === line.id);
    return review === undefined || edited === line.id ? (
      <LineFields line={line} review={review} grouped={grouped} errors={errors} values={values} />
    ) : (
      <WrittenLine line={line} review={review} grouped={grouped} editPath={editPath(line.id)} />
    );
  };
  return (
    <>
      <ReviewedProducts lines={shown} renderLine={renderLine} />
      {isWritable(lines, written, edited) && (
        <section aria-label={`Chấm shop ${shopName}`} className="rounded-xl bg-sunken p-4">
          <h3 className="text-base font-semibold">Bạn thấy shop {shopName} thế nào?</h3>
          <div className="mt-2 space-y-1">
            {SCORE_TERMS.map(({ of, term }) => (
              <StarChoice
                key={of}
                name={scoreField(of)}
                legend={term}
                value={values[scoreField(of)] ?? written.shop?.[of].toString()}
                error={errors[scoreField(of)]}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
