// Answers the forms of an order's page, which browsers send before and without scripts.
import type { Services } from '@market/contract/web';
import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answerForm, fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { orderPath } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import type { OrderFormReply } from './form-reply.ts';
import { ITEM_PARAM, KEY_FIELD, RESULT_PARAM } from './open-step.ts';
import type { StepRefusal } from './step-refusal.ts';
import { CASE_STEP_WORK } from './submit-case-step.ts';
import { ORDER_STEP_WORK } from './submit-order-step.ts';
import { submitReview } from './submit-review.ts';
import type { StepRequest, StepWork } from './submit-step.ts';

const NOT_REPEATED = new Set(['intent', ITEM_PARAM, KEY_FIELD]);

const typedValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !NOT_REPEATED.has(name) ? [[name, value]] : [],
    ),
  );

const refuse = (
  { status, message = null, errors = {}, values = {}, next = null }: StepRefusal,
  form: FormData,
) =>
  data<OrderFormReply>(
    { message, errors, values: { ...typedValues(form), ...values }, next },
    // an API that cannot be reached has no status
    { status: status >= 200 ? status : 503 },
  );

const stepRequest = ({ call, callOnce }: Services, orderId: string, form: FormData): StepRequest => {
  const key = fieldText(form, KEY_FIELD);
  return { call: key === '' ? call : callOnce(key), orderId, itemId: fieldText(form, ITEM_PARAM), form };
};

const STEP_WORK: Readonly<Record<string, StepWork>> = {
  ...ORDER_STEP_WORK,
  ...CASE_STEP_WORK,
  review: submitReview,
};

/** Does the step, and continues at the page without its form. */
export const changeOrderByForm = async (args: FormRequest & { readonly params: { readonly id: string } }) => {
  requireSignIn(args);
  const { id } = args.params;
  const handler = (work: StepWork) => async (_: FormRequest, form: FormData) => {
    const outcome = await work(stepRequest(args.context.get(servicesContext), id, form));
    if ('result' in outcome) return redirect(`${orderPath(id)}?${RESULT_PARAM}=${outcome.result}`, SEE_OTHER);
    return 'to' in outcome ? redirect(outcome.to, SEE_OTHER) : refuse(outcome, form);
  };
  const handlers = Object.fromEntries(Object.entries(STEP_WORK).map(([code, work]) => [code, handler(work)]));
  return (await answerForm(args, handlers)) as Response | ReturnType<typeof refuse>;
};
