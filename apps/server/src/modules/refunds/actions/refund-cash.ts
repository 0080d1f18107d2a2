import { accounts, credit, debit, post } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { queueRefund } from './queue-refund.ts';
import type { OrderRefund } from './refund-order.ts';

/**
 * Queues cash that was collected for an order to be given back by somebody's hand; false when `ref` was queued before. The
 * caller holds the order and knows what is left of its cash.
 */
export const refundCash = async (
  context: Context<Tx>,
  { order_id, amount, reason, ref }: OrderRefund,
): Promise<boolean> => {
  const refund = await queueRefund(context, {
    payment_id: null,
    order_id,
    receipt_id: null,
    amount,
    reason,
    ref,
  });
  if (refund === undefined) return false;
  await post(context, {
    kind: 'refund.queued',
    ref: String(refund.id),
    entries: [debit(accounts.escrow(order_id), amount), credit(accounts.refunds, amount)],
  });
  return true;
};
