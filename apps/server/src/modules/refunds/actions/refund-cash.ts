import { accounts, credit, debit, post } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { queueRefund } from './queue-refund.ts';
import type { OrderRefund } from './refund-order.ts';

/** Queues collected cash to be refunded by hand; false when `ref` was queued before. The caller locks the order. */
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
