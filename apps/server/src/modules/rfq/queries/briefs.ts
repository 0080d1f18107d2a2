import { quotedPrice } from '@market/contract/rules/quotation-price';
import type { Context } from '#platform/context.ts';
import { selectAnyQuotation } from '../store/quotations.ts';
import { selectRfq } from '../store/rfqs.ts';
import type { QuotationRow, RfqRow } from '../tables.ts';

export type RfqBrief = Pick<RfqRow, 'id' | 'title' | 'user_id' | 'quantity' | 'unit'>;

/** What a notice about a request names; undefined when there is none. */
export const getRfqBrief = (context: Context, id: string): Promise<RfqBrief | undefined> =>
  selectRfq(context.db, id);

export type QuotationBrief = Pick<
  QuotationRow,
  | 'id'
  | 'shop_id'
  | 'unit_price'
  | 'quantity'
  | 'lead_time_days'
  | 'sample_days'
  | 'shipping_fee'
  | 'valid_until'
> & {
  readonly rfq: RfqBrief;
  /** Of a unit at the full quantity, in đồng. */
  readonly final_price: number;
};

/** What a notice about a quotation names: only for its buyer and its shop. */
export const getQuotationBrief = async (
  context: Context,
  id: string,
): Promise<QuotationBrief | undefined> => {
  const quotation = await selectAnyQuotation(context.db, id);
  if (quotation === undefined) return undefined;
  const rfq = await selectRfq(context.db, quotation.rfq_id);
  return rfq && { ...quotation, rfq, final_price: quotedPrice(quotation, quotation.quantity) };
};
