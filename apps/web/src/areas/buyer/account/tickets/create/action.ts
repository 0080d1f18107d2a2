// Answers the form that sends a ticket.
import { createTicket } from '@market/contract/support/routes';
import { data, redirect } from 'react-router';
import { callForForm } from '#app/call-for-form.ts';
import { NO_REFUSAL, type FormRefusal } from '#app/form-refusal.ts';
import { fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { TICKETS_PATH } from '#app/paths.ts';
import {
  fieldErrors,
  fieldOfRefusal,
  readFields,
  ticketInput,
  type TicketField,
  type TicketFields,
} from './ticket-fields.ts';

export interface TicketReply {
  readonly fields: TicketFields;
  readonly refusal: FormRefusal<TicketField>;
}

const UNPROCESSABLE = 422;

/** Sends the ticket once for each form, and continues at the list. */
export const sendTicketByForm = async (args: FormRequest) => {
  requireSignIn(args);
  const form = await args.request.formData();
  const fields = readFields(form);
  const refuse = (refusal: Partial<FormRefusal<TicketField>>, status: number) =>
    data<TicketReply>({ fields, refusal: { ...NO_REFUSAL, ...refusal } }, { status });
  const errors = fieldErrors(fields);
  if (Object.keys(errors).length > 0) return refuse({ errors }, UNPROCESSABLE);
  const body = ticketInput(Number(fieldText(form, 'product')), fields);
  const answer = await callForForm(args, form)(createTicket, { body });
  if (answer.ok) return redirect(`${TICKETS_PATH}?da-gui=1`, SEE_OTHER);
  const field = fieldOfRefusal(answer.code, answer.facts);
  return field === null
    ? refuse({ problem: answer.message }, answer.status)
    : refuse({ errors: { [field]: answer.message } }, answer.status);
};
