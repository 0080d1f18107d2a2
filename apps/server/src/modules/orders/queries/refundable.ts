import { getRefundable } from '#payments';
import type { Context } from '#platform/context.ts';
import { isOfShopsCash } from '../rules/cash.ts';
import { sumCashDue } from '../store/cash-refunds.ts';
import type { OrderRow } from '../store/orders.ts';

const idsOf = (orders: readonly OrderRow[]): string[] => orders.map(({ id }) => id);

/** What is left of the money that orders brought, in đồng: by payments, or in cash that was collected. */
export const getRefundableAmounts = async (
  context: Context,
  orders: readonly OrderRow[],
): Promise<Map<string, number>> => {
  const byCash = orders.filter(({ payment_method }) => payment_method === 'cod');
  const [paid, due] = await Promise.all([
    getRefundable(context, idsOf(orders.filter(({ payment_method }) => payment_method !== 'cod'))),
    sumCashDue(context.db, idsOf(byCash.filter(isOfShopsCash))),
  ]);
  // the cash of a cancelled order was refunded in full
  const leftOfCash = ({ id, status, cod_status, total_price, refund_price }: OrderRow): number =>
    status !== 'cancelled' && (cod_status === 'collected' || cod_status === 'remitted')
      ? total_price - refund_price - (due.get(id) ?? 0)
      : 0;
  return new Map([...paid, ...byCash.map((order) => [order.id, leftOfCash(order)] as const)]);
};

export const getRefundableAmount = async (context: Context, order: OrderRow): Promise<number> =>
  (await getRefundableAmounts(context, [order])).get(order.id) ?? 0;
