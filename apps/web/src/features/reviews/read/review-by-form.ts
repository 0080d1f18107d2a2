// Forms of a review that browsers send before and without scripts.
import { markReviewHelpful, reportReview } from '@market/contract/reviews/routes';
import { data } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { backToPage, fieldText, refuseForm, type FormRequest } from '#app/page-forms.ts';
import { CHOOSE_REASON } from '#features/orders/reason-text.ts';
import { helpfulId, REPORT_INTENT, reportId, REVIEW_FIELD, type ReportReply } from './review-form-text.ts';

const UNPROCESSABLE = 422;

export const markHelpfulByForm = async (args: FormRequest, form: FormData) => {
  const id = Number(form.get(REVIEW_FIELD));
  const answer = await args.context.get(servicesContext).call(markReviewHelpful, { params: { id } });
  return answer.ok ? backToPage(args, helpfulId(id)) : refuseForm(args, answer);
};

/** Shows the form for the reason first: a page that everybody gets has none. */
export const reportReviewByForm = async (args: FormRequest, form: FormData) => {
  const id = Number(form.get(REVIEW_FIELD));
  const { userId } = args.context.get(visitorContext);
  if (userId === null) return refuseForm(args, { ok: false, status: 401, message: '', facts: {} });
  const note = fieldText(form, 'note');
  const ask = (problem: string | null, status: number) =>
    data<ReportReply>({ report: { id, note, problem } }, { status });
  if (fieldText(form, 'intent') !== REPORT_INTENT) return ask(null, 200);
  const reason = fieldText(form, 'reason');
  if (reason === '') return ask(CHOOSE_REASON, UNPROCESSABLE);
  const body = { reason, note: note.trim() || null };
  const answer = await args.context.get(servicesContext).call(reportReview, { params: { id }, body });
  if (answer.ok) return backToPage(args, reportId(id));
  return answer.status === 422 ? ask(answer.message, UNPROCESSABLE) : refuseForm(args, answer);
};

/** For the action of a page with reviews. */
export const REVIEW_FORMS = {
  helpful: markHelpfulByForm,
  report: reportReviewByForm,
  [REPORT_INTENT]: reportReviewByForm,
};
