// Writes new reviews of an order, or changes one. Pictures are uploaded by scripts only; pictures of a changed review stay.
import { editReview, listOrderReviews, writeReviews } from '@market/contract/reviews/routes';
import type { OwnReview } from '@market/contract/reviews/schemas';
import {
  completeScores,
  hasErrors,
  newReviewLines,
  validateReviewForm,
  type ReviewForm,
} from '#features/reviews/write/review-draft.ts';
import {
  EDITED_FIELD,
  parseReviewForm,
  ratingField,
  reviewFieldErrors,
} from '#features/reviews/write/review-fields.ts';
import { sendEdits, type ReviewProblem } from '#features/reviews/write/send-edits.ts';
import { fieldText } from '#app/page-forms.ts';
import { reviewPath } from './open-step.ts';
import { fieldRefusal, type StepRefusal } from './step-refusal.ts';
import type { StepRequest, StepWork } from './submit-step.ts';

const NOT_FOUND: StepRefusal = { status: 404, message: 'Không tìm thấy đánh giá này.' };

/** Held reviews are shown with their explanation. */
const sentTo = (orderId: string, reviews: readonly OwnReview[], result: 'reviewed' | 'review_edited') =>
  reviews.some(({ stateText }) => stateText !== null) ? { to: reviewPath(orderId, null) } : { result };

const reviewRefusal = ({ status, message, facts: { line_item_id: line } }: ReviewProblem): StepRefusal =>
  line === undefined ? { status, message } : { status, errors: { [ratingField(line)]: message } };

const write = async ({ call, orderId }: StepRequest, filled: ReviewForm) => {
  const shop = completeScores(filled.scores);
  const line_items = newReviewLines(filled);
  if (shop === null || line_items.length === 0) return NOT_FOUND;
  const answer = await call(writeReviews, { body: { order_id: orderId, line_items, shop } });
  return answer.ok ? sentTo(orderId, answer.value.data.reviews, 'reviewed') : reviewRefusal(answer);
};

const change = async ({ call, orderId }: StepRequest, filled: ReviewForm, edited: OwnReview) => {
  const saved: OwnReview[] = [];
  const found = new Map([[edited.lineItemId, edited]]);
  const edit = (input: Parameters<Parameters<typeof sendEdits>[2]['edit']>[0]) => call(editReview, input);
  const refused = await sendEdits(filled, found, { edit, onTaken: (review) => saved.push(review) });
  const message = refused.get(edited.lineItemId);
  return message === undefined
    ? sentTo(orderId, saved, 'review_edited')
    : fieldRefusal({ [ratingField(edited.lineItemId)]: message });
};

/** Undefined for a line without a review; null when the form writes new ones. */
const editedReview = async ({ call, orderId, form }: StepRequest): Promise<OwnReview | null | undefined> => {
  const line = fieldText(form, EDITED_FIELD);
  if (line === '') return null;
  const answer = await call(listOrderReviews, { params: { id: orderId } });
  return answer.ok
    ? answer.value.data.reviews.find(({ lineItemId }) => String(lineItemId) === line)
    : undefined;
};

export const submitReview: StepWork = async (request) => {
  const edited = await editedReview(request);
  if (edited === undefined) return NOT_FOUND;
  const filled = parseReviewForm(request.form, edited);
  const errors = validateReviewForm(filled);
  if (hasErrors(errors)) return fieldRefusal(reviewFieldErrors(errors));
  return edited === null ? write(request, filled) : change(request, filled, edited);
};
