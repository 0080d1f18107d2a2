// Answers the form that sends a request for quotation.
import { createRfq } from '@market/contract/rfq/routes';
import { data, redirect } from 'react-router';
import { NO_REFUSAL, type FormRefusal } from '#app/form-refusal.ts';
import { fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { callForForm } from '#app/call-for-form.ts';
import { rfqPath } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import {
  fieldErrors,
  fieldOfRefusal,
  readFields,
  rfqInput,
  type RfqField,
  type RfqFields,
} from './rfq-fields.ts';

export interface CreateReply {
  readonly fields: RfqFields;
  readonly refusal: FormRefusal<RfqField>;
}

const UNPROCESSABLE = 422;
const idIn = (form: FormData, name: string): number | null => Number(fieldText(form, name)) || null;

/** Sends the request once for each form, and continues at it. */
export const sendRfqByForm = async (args: FormRequest) => {
  requireSignIn(args);
  const form = await args.request.formData();
  const fields = readFields(form);
  const refuse = (refusal: Partial<FormRefusal<RfqField>>, status: number) =>
    data<CreateReply>({ fields, refusal: { ...NO_REFUSAL, ...refusal } }, { status });
  const errors = fieldErrors(fields);
  if (Object.keys(errors).length > 0) return refuse({ errors }, UNPROCESSABLE);
  const about = { productId: idIn(form, 'product'), shopId: idIn(form, 'shop') };
  const answer = await callForForm(args, form)(createRfq, {
    body: { rfq: rfqInput(fields, about) },
  });
  if (answer.ok) return redirect(rfqPath(answer.value.rfq.id), SEE_OTHER);
  const field = fieldOfRefusal(answer.facts);
  return field === null
    ? refuse({ problem: answer.message }, answer.status)
    : refuse({ errors: { [field]: answer.message } }, answer.status);
};
