import type { Order } from '@market/contract/orders/schemas';
import { editReview, writeReviews } from '@market/contract/reviews/routes';
import type { OwnReview } from '@market/contract/reviews/schemas';
import type { InputOf } from '@market/contract/route';
import { useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';
import {
  completeScores,
  hasErrors,
  validateReviewForm,
  newReviewLines,
  NO_ERRORS,
  type ReviewForm,
} from './review-draft.ts';
import { REVIEW_EDITED, REVIEW_SENT } from './review-fields.ts';
import { sendEdits, type ReviewProblem } from './send-edits.ts';
import { useOrderReviews } from './use-order-reviews.ts';
import { useReviewDrafts } from './use-review-drafts.ts';

const sendNew = async (order: Order, filled: ReviewForm): Promise<readonly OwnReview[] | ReviewProblem> => {
  const line_items = newReviewLines(filled);
  const shop = completeScores(filled.scores);
  if (line_items.length === 0 || shop === null) return [];
  const answer = await call(writeReviews, { body: { order_id: order.id, line_items, shop } });
  return answer.ok ? answer.value.data.reviews : answer;
};

const isProblem = (outcome: readonly OwnReview[] | ReviewProblem): outcome is ReviewProblem =>
  !Array.isArray(outcome);

const announce = (saved: readonly OwnReview[], created: boolean): void => {
  const moderated = saved.find(({ stateText }) => stateText !== null);
  if (moderated?.stateText) toast.warning(moderated.stateText);
  else toast.success(created ? REVIEW_SENT : REVIEW_EDITED);
};

export const useReviewForm = (order: Order, onDone: () => void) => {
  const orderReviews = useOrderReviews(order.id);
  const { filled, busy, errors, setErrors, stopEditing, ...drafts } = useReviewDrafts(order, orderReviews);
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // reviews saved while the dialog is open
  const savedReviews = useRef<OwnReview[]>([]);

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
    orderReviews.saveReview(review);
    stopEditing(review.lineItemId);
  };
  const work = async () => {
    const created = await sendNew(order, filled);
    if (isProblem(created)) return refused(created);
    // new reviews are stored even when edits fail
    created.forEach(onSaved);
    const scores = completeScores(filled.scores);
    if (created.length > 0 && scores !== null) orderReviews.saveScores(scores);
    const edit = (input: InputOf<typeof editReview>) => call(editReview, input);
    const lines = await sendEdits(filled, orderReviews.reviews, { edit, onTaken: onSaved });
    if (lines.size > 0) return setErrors({ ...NO_ERRORS, lines });
    announce(savedReviews.current, created.length > 0);
    return onDone();
  };
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
    ...orderReviews,
    ...filled,
    ...drafts,
    errors,
    failed,
    sending,
    busy,
    /** Whether a review was saved and the order must be reloaded. */
    isChanged: () => savedReviews.current.length > 0,
    send,
  };
};
