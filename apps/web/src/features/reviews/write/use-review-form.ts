import type { Order } from '@market/contract/orders/schemas';
import { editReview, listOrderReviews, writeReviews } from '@market/contract/reviews/routes';
import type { OwnReview } from '@market/contract/reviews/schemas';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';
import {
  toDraft,
  EMPTY_DRAFT,
  completeScores,
  hasErrors,
  validateReviewForm,
  newReviewLines,
  NO_ERRORS,
  NO_SCORES,
  type ReviewDraft,
  type ReviewForm,
  type ScoreDraft,
} from './review-draft.ts';
import { sendEdits, type ReviewProblem } from './send-edits.ts';

type OrderReviews = 'loading' | 'failed' | ReadonlyMap<number, OwnReview>;

const sendNew = async (order: Order, filled: ReviewForm): Promise<readonly OwnReview[] | ReviewProblem> => {
  const line_items = newReviewLines(filled);
  const shop = completeScores(filled.scores);
  if (line_items.length === 0 || shop === null) return [];
  const answer = await call(writeReviews, { body: { order_id: order.id, line_items, shop } });
  return answer.ok ? answer.value.data.reviews : answer;
};

const isProblem = (outcome: readonly OwnReview[] | ReviewProblem): outcome is ReviewProblem =>
  !Array.isArray(outcome);

export const useReviewForm = (order: Order, onDone: () => void) => {
  const [found, setFound] = useState<OrderReviews>('loading');
  const [editing, setEditing] = useState<readonly number[]>([]);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ReviewDraft>>(new Map());
  const [scores, setScores] = useState<ScoreDraft>(NO_SCORES);
  const [scored, setScored] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // reviews saved while the dialog is open
  const savedReviews = useRef<OwnReview[]>([]);

  const load = async () => {
    setFound('loading');
    const answer = await call(listOrderReviews, { params: { id: order.id } });
    if (!answer.ok) return setFound('failed');
    const { reviews, shop } = answer.value.data;
    setFound(new Map(reviews.map((review) => [review.lineItemId, review])));
    setScored(shop !== null);
    if (shop !== null) setScores(shop);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the order it was opened for
  useEffect(() => void load(), []);

  const reviews: ReadonlyMap<number, OwnReview> = typeof found === 'string' ? new Map() : found;
  // after the deadline existing reviews can be edited, but none added
  const isExpired = order.rateExpiresAt !== null && Date.parse(order.rateExpiresAt) <= Date.now();
  const open = isExpired ? [] : order.lineItems.flatMap(({ id }) => (reviews.has(id) ? [] : [id]));
  const scoring = !scored || editing.length > 0;
  const filled: ReviewForm = { open, editing, drafts, scores, scoring };

  const refused = ({ message, status, facts }: ReviewProblem) => {
    const line = facts.line_item_id;
    if (line !== undefined) return setErrors({ ...NO_ERRORS, lines: new Map([[line, message]]) });
    if (status === 404 || facts.reason === 'late') {
      toast.error(message);
      return onDone();
    }
    return setFailed(message);
  };
  const onSaved = (review: OwnReview) => {
    savedReviews.current.push(review);
    setFound((now) => (typeof now === 'string' ? now : new Map(now).set(review.lineItemId, review)));
    setEditing((now) => now.filter((line) => line !== review.lineItemId));
  };
  const work = async () => {
    const created = await sendNew(order, filled);
    if (isProblem(created)) return refused(created);
    // new reviews are kept even when edits fail
    created.forEach(onSaved);
    if (created.length > 0) setScored(true);
    const lines = await sendEdits(filled, reviews, {
      edit: (input) => call(editReview, input),
      onTaken: onSaved,
    });
    if (lines.size > 0) return setErrors({ ...NO_ERRORS, lines });
    const moderated = savedReviews.current.find(({ stateText }) => stateText !== null);
    if (moderated?.stateText) toast.warning(moderated.stateText);
    else toast.success(created.length > 0 ? 'Đã gửi đánh giá, cảm ơn bạn' : 'Đã sửa đánh giá');
    return onDone();
  };
  const busy = [...drafts.values()].some((draft) => draft.sending);
  const send = async (): Promise<boolean> => {
    if (sending || busy) return true;
    const wrong = validateReviewForm(filled);
    setErrors(wrong);
    setFailed(null);
    if (hasErrors(wrong)) return false;
    setSending(true);
    await work();
    setSending(false);
    return true;
  };

  return {
    found,
    reviews,
    ...filled,
    errors,
    failed,
    sending,
    /** Uploads are pending. */
    busy,
    /** Whether a review was saved and the order must be reloaded. */
    isChanged: () => savedReviews.current.length > 0,
    load: () => void load(),
    send,
    draftAt: (line: number) => drafts.get(line) ?? EMPTY_DRAFT,
    change: (line: number, part: Partial<ReviewDraft>) => {
      setDrafts((now) => new Map(now).set(line, { ...(now.get(line) ?? EMPTY_DRAFT), ...part }));
      if (part.rating !== undefined) setErrors((now) => ({ ...now, lines: withoutLine(now.lines, line) }));
    },
    score: (of: keyof ScoreDraft, stars: number) => {
      setScores((now) => ({ ...now, [of]: stars }));
      setErrors((now) => ({ ...now, scores: new Set([...now.scores].filter((one) => one !== of)) }));
    },
    edit: (line: number) => {
      setDrafts((now) => new Map(now).set(line, toDraft(reviews.get(line)!)));
      setEditing((now) => [...now, line]);
    },
  };
};

const withoutLine = (lines: ReadonlyMap<number, string>, line: number) =>
  new Map([...lines].filter(([id]) => id !== line));
