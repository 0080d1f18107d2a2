// Answers the forms of a request for quotation.
import {
  acceptQuotation,
  bumpRfq,
  closeRfq,
  declineQuotation,
  writeQuotationMessage,
} from '@market/contract/rfq/routes';
import type { RfqClosedReason } from '@market/contract/rfq/schemas';
import { RFQ_CLOSED_REASONS } from '@market/contract/rules/rfq-reasons';
import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answerForm, fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { callForForm } from '#app/call-for-form.ts';
import { rfqPath } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { stepPath } from './detail-query.ts';

export interface DetailReply {
  /** Why the last step failed. */
  readonly message: string;
}

const refuse = ({ message, status }: { readonly message: string; readonly status: number }) =>
  data<DetailReply>({ message }, { status });

const closedReason = (form: FormData): RfqClosedReason =>
  RFQ_CLOSED_REASONS.find(({ code }) => code === form.get('closed_reason'))?.code ?? 'other';

/** Accepts, declines, sends a question, bumps or closes, and leads back to the request. */
export const changeRfqByForm = async (args: FormRequest, id: string) => {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const quotation = (form: FormData) => ({ id: fieldText(form, 'quotation') });
  const back = (answer: { readonly ok: boolean } & Partial<Parameters<typeof refuse>[0]>, to = rfqPath(id)) =>
    answer.ok
      ? redirect(to, SEE_OTHER)
      : refuse({ message: answer.message ?? '', status: answer.status ?? 500 });
  return (await answerForm(args, {
    accept: async (_, form) => back(await call(acceptQuotation, { params: quotation(form), body: {} })),
    decline: async (_, form) => {
      const reason = fieldText(form, 'reason').trim();
      const body = reason === '' ? {} : { reason };
      return back(await call(declineQuotation, { params: quotation(form), body }));
    },
    message: async (_, form) => {
      const params = quotation(form);
      const body = { content: fieldText(form, 'content') };
      return back(
        await callForForm(args, form)(writeQuotationMessage, { params, body }),
        stepPath(id, 'hoi', params.id),
      );
    },
    bump: async (_, form) => back(await callForForm(args, form)(bumpRfq, { params: { id } })),
    close: async (_, form) =>
      back(await call(closeRfq, { params: { id }, body: { closed_reason: closedReason(form) } })),
  })) as Response | ReturnType<typeof refuse>;
};
