import { getRefundable } from '#payments';
import type { Context } from '#platform/context.ts';
import { isOfShopsCash } from '../rules/cash.ts';
import { sumCashDue } from '../store/cash-refunds.ts';
import type { OrderRow } from '../store/orders.ts';

/** What is left of the money an order brought, in đồng: by payments, or in cash that was collected. */
export const getRefundableAmount = async (context: Context, order: OrderRow): Promise<number> => {
  if (order.payment_method !== 'cod') return (await getRefundable(context, [order.id])).get(order.id) ?? 0;
  const collected = order.cod_status === 'collected' || order.cod_status === 'remitted';
  if (!collected) return 0;
  const due = isOfShopsCash(order) ? await sumCashDue(context.db, order.id) : 0;
  return order.total_price - order.refund_price - due;
};
