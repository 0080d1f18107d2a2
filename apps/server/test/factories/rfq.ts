import { createRfq, sendQuotation } from '@market/contract/rfq/routes';
import type { Quotation, QuotationInput, Rfq, RfqInput } from '@market/contract/rfq/schemas';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import type { As, Market } from '../market.ts';
import { unwrap } from '../unwrap.ts';

/** A request for 300 polo shirts, delivered to Hà Nội. */
export const rfqInput = (fields: Partial<RfqInput> & { readonly category_id: number }): RfqInput => ({
  title: 'Áo polo đồng phục công ty',
  quantity: 300,
  target_price: 95_000,
  description: 'Thêu logo ngực trái 7 cm, phối cổ vàng.',
  province_code: '01',
  ...fields,
});

export const makeRfq = async (
  buyer: As,
  fields: Partial<RfqInput> & { readonly category_id: number },
): Promise<Rfq> => unwrap(await buyer.call(createRfq, { body: { rfq: rfqInput(fields) } })).rfq;

/** Goods made to order at 98.000 ₫, valid for ten days. */
export const quotationInput = (market: Market, fields: Partial<QuotationInput> = {}): QuotationInput => ({
  unit_price: 98_000,
  lead_time_days: 12,
  valid_until: addDays(dayInVietnam(market.clock.now()), 10),
  ...(fields.product_id ? {} : { grams: 250 }),
  ...fields,
});

export const makeQuotation = async (
  market: Market,
  seller: As,
  { rfq, ...fields }: Partial<QuotationInput> & { readonly rfq: string },
): Promise<Quotation> =>
  unwrap(
    await seller.call(sendQuotation, {
      params: { id: rfq },
      body: { quotation: quotationInput(market, fields) },
    }),
  ).quotation;
