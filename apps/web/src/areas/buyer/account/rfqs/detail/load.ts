import {
  getBumpsLeft,
  getQuotationDraft,
  listQuotationMessages,
  listRfqQuotations,
} from '@market/contract/rfq/routes';
import type { Quotation, QuotationDraft, QuotationMessage } from '@market/contract/rfq/schemas';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import type { DetailQuery } from './detail-query.ts';

interface OwnRfq {
  readonly quotations: readonly Quotation[];
  /** Of today; null when they could not be counted. */
  readonly bumpsLeft: number | null;
  readonly messages: readonly QuotationMessage[];
  readonly draft: QuotationDraft | null;
  /** Why the thread or the draft that the address names is missing. */
  readonly refusal: string | null;
}

/** Quotations, bumps and the open thread; null for everybody but the owner. @throws when they are unknown */
export const loadOwn = async (
  call: Call,
  id: string,
  { step, quotationId }: DetailQuery,
): Promise<OwnRfq | null> => {
  const [answer, bumps, thread, draft] = await Promise.all([
    call(listRfqQuotations, { params: { id } }),
    call(getBumpsLeft),
    step === 'hoi' && quotationId !== null
      ? call(listQuotationMessages, { params: { id: quotationId } })
      : undefined,
    step === 'dat' && quotationId !== null
      ? call(getQuotationDraft, { params: { id: quotationId } })
      : undefined,
  ]);
  if (!answer.ok) {
    if (answer.status === 401 || answer.status === 404) return null;
    throw errorResponse(answer);
  }
  const refused = [thread, draft].find((one) => one?.ok === false);
  return {
    quotations: answer.value.quotations,
    bumpsLeft: bumps.ok ? bumps.value.remaining : null,
    messages: thread?.ok ? thread.value.messages : [],
    draft: draft?.ok ? draft.value.draft : null,
    refusal: refused?.ok === false ? refused.message : null,
  };
};
