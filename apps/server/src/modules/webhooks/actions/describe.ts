import { getOrderBriefs } from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import { getQuotationBrief } from '#rfq';
import type { Report } from './report.ts';

type Described = Omit<Report, 'type'>;

/** Further facts are added to those of the order. */
export const describeOrder = async (
  context: Context<Tx>,
  { order_id }: { readonly order_id: string },
  facts: object = {},
): Promise<Described[]> =>
  (await getOrderBriefs(context, [order_id])).map((order) => ({
    shopId: order.shop_id,
    stream: `order:${order.id}`,
    subject: `#${order.order_number}`,
    data: {
      order_id: order.id,
      code: order.order_number,
      status: order.status,
      financial_status: order.financial_status,
      fulfillment_status: order.fulfillment_status,
      shipment_status: order.shipment_status,
      total: order.total_price,
      ...facts,
    },
  }));

/** What the buyer wrote stays out: the shop reads it where it is erased with its account. */
export const describeRfq = (rfqId: string, shopIds: readonly number[]): Described[] =>
  shopIds.map((shopId) => ({ shopId, stream: `rfq:${rfqId}`, data: { rfq_id: rfqId } }));

export const describeQuotation = async (
  context: Context<Tx>,
  { quotation_id }: { readonly quotation_id: string },
): Promise<Described[]> => {
  const quotation = await getQuotationBrief(context, quotation_id);
  if (quotation === undefined) return [];
  const { shop_id, rfq, unit_price, quantity } = quotation;
  const data = { quotation_id, rfq_id: rfq.id, unit_price, quantity };
  return [{ shopId: shop_id, stream: `rfq:${rfq.id}`, data }];
};
