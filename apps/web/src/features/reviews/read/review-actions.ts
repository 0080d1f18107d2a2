// Loaded on demand for signed-in users.
import {
  answerReview,
  markReviewHelpful,
  listReviewMarks,
  reportReview,
} from '@market/contract/reviews/routes';
import { REVIEW_TEXT_MAX } from '@market/contract/constants/orders';
import { call } from '#app/api.ts';
import type { ChosenReason } from '#features/orders/reason-dialog.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';
import type { ReviewView } from './review-view.ts';

/** Null when the request failed. */
export const loadReviewMarks = async (ids: readonly number[]) => {
  const answer = await call(listReviewMarks, { query: { ids: [...ids] } });
  return answer.ok ? answer.value.data : null;
};

/** Used when clicked before the marks are loaded. */
export const wasMarkedHelpful = async (id: number): Promise<boolean> =>
  (await loadReviewMarks([id]))?.helpful.includes(id) === true;

/** True also when it was marked before. */
export const markHelpful = async (id: number): Promise<boolean> => {
  const answer = await call(markReviewHelpful, { params: { id } });
  if (!answer.ok) toast.error(answer.message);
  return answer.ok;
};

/** `problem`: why it could not be sent; null when it was, or the review no longer exists. */
export const reportReviewFor = async (
  id: number,
  { reason, note }: ChosenReason,
): Promise<{ readonly accepted: boolean; readonly problem: string | null }> => {
  const answer = await call(reportReview, { params: { id }, body: { reason, note } });
  if (answer.ok) {
    toast.success('Đã ghi nhận báo cáo, cảm ơn bạn');
    return { accepted: true, problem: null };
  }
  if (answer.status !== 404) return { accepted: false, problem: answer.message };
  toast.error(answer.message);
  return { accepted: false, problem: null };
};

/** Prompts for the shop's reply. */
export const promptReply = (
  review: Pick<ReviewView, 'id' | 'user'>,
  onAnswered: (reply: NonNullable<ReviewView['reply']>) => void,
): void => {
  const { id, user } = review;
  confirm({
    type: 'prompt',
    title: 'Trả lời đánh giá',
    body: `Mọi người xem đánh giá của ${user.name} đều thấy câu trả lời. Shop trả lời được một lần.`,
    label: 'Câu trả lời',
    required: true,
    maxLength: REVIEW_TEXT_MAX,
    onSubmit: async (content) => {
      const answer = await call(answerReview, { params: { id }, body: { content } });
      if (!answer.ok) return answer.message;
      toast.success('Đã trả lời đánh giá');
      const { reply } = answer.value.data.review;
      if (reply !== null) onAnswered(reply);
      return null;
    },
  });
};
