import type { SellerRfq } from '@market/contract/rfq/schemas';
import { useEffect, useEffectEvent } from 'react';
import { QUOTATION_DRAFTS } from '#app/session/delete-drafts.ts';
import { useFormDraft } from '#features/rfq/use-form-draft.ts';
import type { QuotationFields } from './quotation-fields.ts';

interface QuotationDraft extends QuotationFields {
  /** Id of the shop's quotation that it would replace; null, or missing in older drafts, for the first. */
  readonly replaces?: string | null;
}

/** Of the person's draft on this device; the next person has another. */
const quotationDraftKey = (userId: number, rfqId: string): string => `${QUOTATION_DRAFTS}${userId}:${rfqId}`;

/** What is typed for the next quotation of a request, until that one was sent, whatever the network does. */
export const useQuotationDraft = ({ rfq, quotation }: SellerRfq, userId: number) => {
  const replaces = quotation?.id ?? null;
  const { draft, save, store, clear } = useFormDraft<QuotationDraft>(quotationDraftKey(userId, rfq.id));
  const isSent = draft !== null && (draft.replaces ?? null) !== replaces;
  const clearSent = useEffectEvent(clear);
  useEffect(() => {
    if (isSent) clearSent();
  }, [isSent]);
  return {
    draft: isSent ? null : draft,
    save: (fields: QuotationFields) => save({ ...fields, replaces }),
    store: (fields: QuotationFields) => store({ ...fields, replaces }),
  };
};
