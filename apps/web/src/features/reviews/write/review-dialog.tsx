import type { Order, OrderLineItem } from '@market/contract/orders/schemas';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { fullDate } from '#ui/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { LineForm } from './line-form.tsx';
import { ReviewedProducts } from './reviewed-line.tsx';
import { ShopScores } from './shop-scores.tsx';
import { useReviewForm } from './use-review-form.ts';
import { SubmittedReview } from './submitted-review.tsx';

type ReviewFormState = ReturnType<typeof useReviewForm>;

function ReviewSkeleton() {
  return (
    <Loading label="Đang tải đánh giá" className="space-y-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-24" />
    </Loading>
  );
}

function ReviewLines({ order, reviewing }: { readonly order: Order; readonly reviewing: ReviewFormState }) {
  const { reviews, editing, open, errors } = reviewing;
  const shown = order.lineItems.filter(({ id }) => reviews.has(id) || open.includes(id));
  const renderLine = (line: OrderLineItem, grouped: boolean) => {
    const review = reviews.get(line.id);
    if (review !== undefined && !editing.includes(line.id))
      return (
        <SubmittedReview
          line={line}
          review={review}
          grouped={grouped}
          onEdit={() => reviewing.edit(line.id)}
        />
      );
    return (
      <LineForm
        line={line}
        draft={reviewing.draftAt(line.id)}
        review={review}
        grouped={grouped}
        error={errors.lines.get(line.id) ?? null}
        onChange={(part) => reviewing.change(line.id, part)}
      />
    );
  };
  return <ReviewedProducts lines={shown} renderLine={renderLine} />;
}

const editableUntilText = ({ rateExpiresAt }: Order): string =>
  rateExpiresAt === null ? '' : `Đánh giá được đến ${fullDate(rateExpiresAt)}. `;

interface ReviewDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  /** Called when reviews were sent or no longer can be; reload the order. */
  readonly onDone: () => void;
}

export default function ReviewDialog({ order, onClose, onDone }: ReviewDialogProps) {
  const reviewing = useReviewForm(order, () => {
    onClose();
    onDone();
  });
  const close = () => {
    onClose();
    if (reviewing.isChanged()) onDone();
  };
  const { status, open, editing, scores, scoring, errors, failed, sending, busy } = reviewing;
  const form = useRef<HTMLFormElement>(null);
  // Focus the first error.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const wrong = tries > 0 ? form.current?.querySelector('[role=radiogroup][aria-invalid]') : null;
    wrong?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, [tries]);
  const id = useId();
  const writing = status === 'ready' && (open.length > 0 || editing.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void reviewing.send().then((whole) => whole || setTries((before) => before + 1));
  };
  const buttons = (
    <>
      <Button onClick={close}>{writing ? 'Để sau' : 'Đóng'}</Button>
      {writing && (
        <Button
          appearance="primary"
          type="submit"
          form={id}
          loading={sending}
          aria-disabled={busy || undefined}
        >
          Gửi đánh giá
        </Button>
      )}
    </>
  );
  const title = (
    <>
      Đánh giá đơn <span className="num whitespace-nowrap">#{order.orderNumber}</span>
    </>
  );
  return (
    <Modal open onClose={close} title={title} size="xl" footer={buttons}>
      {status === 'loading' && <ReviewSkeleton />}
      {status === 'failed' && (
        <RetryRow title="Chưa tải được đánh giá của đơn" text="Bạn thử lại nhé." onRetry={reviewing.load} />
      )}
      {status === 'ready' && (
        <form ref={form} id={id} noValidate className="space-y-6" onSubmit={submit}>
          {failed !== null && <Notice kind="error">{failed}</Notice>}
          <ReviewLines order={order} reviewing={reviewing} />
          {writing && scoring && (
            <ShopScores
              shop={order.shop.name}
              scores={scores}
              errors={errors.scores}
              onChange={reviewing.score}
            />
          )}
          {writing && (
            <p className="text-sm text-ink-2">
              {editableUntilText(order)}Tên bạn hiện rút gọn, như “Ngọc H.”. Mỗi đánh giá sửa được một lần
              trong 7 ngày.
            </p>
          )}
        </form>
      )}
    </Modal>
  );
}
