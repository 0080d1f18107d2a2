import type { Context, Tx } from '#platform/context.ts';
import { lockPayments, selectPayingFor } from '../store/payments.ts';
import { selectByRef } from '../store/refunds.ts';
import { refundPart, type Part } from './release.ts';

/** Part of what an order paid, in đồng; `ref` names what it is for. */
export type OrderRefund = Part;

/**
 * Queues part of what an order paid to go back to its buyer; false when `ref` was queued before.
 * @throws RangeError above what is left of it
 */
export const refundOrder = async (context: Context<Tx>, refund: OrderRefund): Promise<boolean> => {
  if (!Number.isSafeInteger(refund.amount) || refund.amount < 1)
    throw new RangeError(`${refund.amount} đồng cannot go back`);
  const paying = await selectPayingFor(context.db, refund.order_id);
  const [payment] = paying === undefined ? [] : await lockPayments(context.db, [paying]);
  if (payment !== undefined) return refundPart(context, payment, refund);
  if ((await selectByRef(context.db, refund.ref)) !== undefined) return false;
  throw new RangeError(`order ${refund.order_id} has paid nothing`);
};
