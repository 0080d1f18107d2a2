import { event } from '#platform/events/outbox.ts';

/** A new request was offered to these shops. */
export const rfqOffered = event<{ readonly rfq_id: string; readonly shop_ids: readonly number[] }>(
  'rfq.offered',
);

interface QuotationFacts {
  readonly quotation_id: string;
}

export const quotationSent = event<QuotationFacts>('rfq.quotation_sent');
export const quotationAccepted = event<QuotationFacts>('rfq.quotation_accepted');
export const quotationDeclined = event<QuotationFacts>('rfq.quotation_declined');
/** An accepted quotation was not ordered within a day: both sides are to be reminded, once. */
export const quotationForgotten = event<QuotationFacts>('rfq.quotation_forgotten');
/** The buyer or the shop wrote on a quotation. */
export const quotationMessageWritten = event<QuotationFacts & { readonly by: 'buyer' | 'shop' }>(
  'rfq.quotation_message',
);
