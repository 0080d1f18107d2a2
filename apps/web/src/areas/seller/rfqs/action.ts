// Answers the forms of the inbox of requests for quotation.
import { sendQuotation, withdrawQuotation, writeQuotationMessage } from '@market/contract/rfq/routes';
import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { NO_REFUSAL, type FormRefusal } from '#app/form-refusal.ts';
import { answerForm, fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { callForForm } from '#app/call-for-form.ts';
import { requireSeller } from '../require-seller.ts';
import { entryPath, INBOX_STATES } from './inbox-query.ts';
import {
  fieldErrors,
  fieldOfRefusal,
  quotationInput,
  readFields,
  type QuotationField,
  type QuotationFields,
} from './quotation-fields.ts';

export interface InboxReply {
  readonly rfqId: string;
  /** Null where no quotation was sent. */
  readonly fields: QuotationFields | null;
  readonly refusal: FormRefusal<QuotationField>;
}

const UNPROCESSABLE = 422;
/** The list of quoted requests, with the one that was quoted open. */
const quotedPath = (rfqId: string): string =>
  entryPath({ chosen: INBOX_STATES[1], page: 1, rfqId: null }, rfqId);

const refuse = (
  reply: Pick<InboxReply, 'rfqId' | 'fields'>,
  refusal: Partial<InboxReply['refusal']>,
  status: number,
) => data<InboxReply>({ ...reply, refusal: { ...NO_REFUSAL, ...refusal } }, { status });

const quote = async (args: FormRequest, form: FormData) => {
  const rfqId = fieldText(form, 'rfq');
  const fields = readFields(form);
  const errors = fieldErrors(fields);
  if (Object.keys(errors).length > 0) return refuse({ rfqId, fields }, { errors }, UNPROCESSABLE);
  const answer = await callForForm(args, form)(sendQuotation, {
    params: { id: rfqId },
    body: { quotation: quotationInput(fields) },
  });
  if (answer.ok) return redirect(quotedPath(rfqId), SEE_OTHER);
  const field = fieldOfRefusal(answer.facts);
  const refusal = field === null ? { problem: answer.message } : { errors: { [field]: answer.message } };
  return refuse({ rfqId, fields }, refusal, answer.status);
};

/** Quotes, withdraws or answers, and leads back to the request. */
export const changeInboxByForm = async (args: FormRequest) => {
  requireSeller(args, 'talking');
  const { call } = args.context.get(servicesContext);
  const back = ({ pathname, search }: URL) => redirect(pathname + search, SEE_OTHER);
  const step = async (
    form: FormData,
    run: (id: string) => Promise<{ ok: boolean; message?: string; status?: number }>,
  ) => {
    const answer = await run(fieldText(form, 'quotation'));
    if (answer.ok) return back(args.url);
    const reply = { rfqId: fieldText(form, 'rfq'), fields: null };
    return refuse(reply, { problem: answer.message ?? null }, answer.status ?? 500);
  };
  return (await answerForm(args, {
    quote,
    withdraw: (_, form) => step(form, (id) => call(withdrawQuotation, { params: { id }, body: {} })),
    message: (_, form) => {
      const body = { content: fieldText(form, 'content') };
      return step(form, (id) => callForForm(args, form)(writeQuotationMessage, { params: { id }, body }));
    },
  })) as Response | ReturnType<typeof refuse>;
};
