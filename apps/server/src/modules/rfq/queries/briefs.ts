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
  'id' | 'shop_id' | 'unit_price' | 'quantity' | 'valid_until'
> & {
  readonly rfq: RfqBrief;
};

/** What a notice about a quotation names: only for its buyer and its shop. */
export const getQuotationBrief = async (
  context: Context,
  id: string,
): Promise<QuotationBrief | undefined> => {
  const quotation = await selectAnyQuotation(context.db, id);
  if (quotation === undefined) return undefined;
  const rfq = await selectRfq(context.db, quotation.rfq_id);
  return rfq && { ...quotation, rfq };
};
