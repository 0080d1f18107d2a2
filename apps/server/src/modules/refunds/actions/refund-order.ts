import { accounts, credit, debit, post } from '#ledger';
import { lockPaymentOfOrder, takeOfShare, type PaymentRow, type RefundReason } from '#payments';
import type { Context, Tx } from '#platform/context.ts';
import { selectByRef } from '../store/refunds.ts';
import { queueRefund } from './queue-refund.ts';
import { settlePaymentOf } from './settle-payment.ts';

/** Part of what an order paid, in đồng; `ref` is an idempotency key. */
export interface OrderRefund {
  readonly order_id: string;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly ref: string;
}

/** Refunds part of a paid order's share from its escrow. @throws RangeError above what is left */
export const refundPart = async (
  context: Context<Tx>,
  payment: PaymentRow,
  { order_id, amount, reason, ref }: OrderRefund,
): Promise<boolean> => {
  if ((await selectByRef(context.db, ref)) !== undefined) return false;
  if (!(await takeOfShare(context, { paymentId: payment.id, orderId: order_id, amount })))
    throw new RangeError(`${amount} đồng are more than is left of what order ${order_id} paid`);
  const refund = (await queueRefund(context, {
    payment_id: payment.id,
    order_id,
    receipt_id: null,
    amount,
    reason,
    ref,
  }))!;
  await post(context, {
    kind: 'refund.queued',
    ref: String(refund.id),
    entries: [debit(accounts.escrow(order_id), amount), credit(accounts.refunds, amount)],
  });
  await settlePaymentOf(context, payment);
  return true;
};

/** False when `ref` was queued before. @throws RangeError above what is left of what the order paid */
export const refundOrder = async (context: Context<Tx>, refund: OrderRefund): Promise<boolean> => {
  if (!Number.isSafeInteger(refund.amount) || refund.amount < 1)
    throw new RangeError(`${refund.amount} đồng cannot be refunded`);
  const payment = await lockPaymentOfOrder(context, refund.order_id);
  if (payment !== undefined) return refundPart(context, payment, refund);
  if ((await selectByRef(context.db, refund.ref)) !== undefined) return false;
  throw new RangeError(`order ${refund.order_id} has paid nothing`);
};
