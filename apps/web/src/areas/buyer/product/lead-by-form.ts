import { createLead } from '@market/contract/support/routes';
import { data } from 'react-router';
import { callForForm } from '#app/call-for-form.ts';
import { backToPage, fieldText, isDocumentForm, type FormRequest } from '#app/page-forms.ts';
import { LEAD_SENT_ID, leadErrors, leadMessage, type LeadDraft, type LeadReply } from './lead-rules.ts';

const UNPROCESSABLE = 422;

const readDraft = (form: FormData): LeadDraft => ({
  name: fieldText(form, 'name'),
  phone: fieldText(form, 'phone'),
  quantity: fieldText(form, 'quantity'),
  neededBy: fieldText(form, 'neededBy'),
  note: fieldText(form, 'note'),
});

/** Sends the request to the shop of the product. */
export const leadByForm = async (args: FormRequest, form: FormData) => {
  const draft = readDraft(form);
  const refuse = (status: number, reply: Pick<Extract<LeadReply, { ok: false }>, 'errors' | 'message'>) =>
    data<LeadReply>({ ok: false, draft, ...reply }, { status });
  const errors = leadErrors(draft);
  if (Object.keys(errors).length > 0) return refuse(UNPROCESSABLE, { errors, message: null });
  const lead = {
    product_id: Number(form.get('product_id')),
    name: draft.name.trim(),
    phone: draft.phone,
    message: leadMessage(draft, fieldText(form, 'unit')),
  };
  const answer = await callForForm(args, form)(createLead, { body: { lead } });
  if (!answer.ok)
    return answer.code === 'lead.errors.phone'
      ? refuse(answer.status, { errors: { phone: answer.message }, message: null })
      : refuse(answer.status, { errors: {}, message: answer.message });
  if (isDocumentForm(args)) throw backToPage(args, LEAD_SENT_ID);
  return data<LeadReply>({ ok: true, phone: draft.phone });
};
