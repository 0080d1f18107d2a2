import { accounts, credit, debit, post } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import * as rules from '../rules.ts';
import * as store from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { selectByRef } from '../store/refunds.ts';
import type { RefundReason } from '../tables.ts';
import { settlePayment } from './settle-payment.ts';
import { settleState } from './finish-refund.ts';
import { queueRefund } from './queue-refund.ts';

/** An order leaves a payment: one that waits asks for less, is paid by what came in, or ends with its last order. */
export const release = async (
  context: Context<Tx>,
  payment: PaymentRow,
  orderId: string,
  end: 'failed' | 'expired',
): Promise<void> => {
  await store.releaseOrder(context.db, payment.id, orderId, context.now);
  // it has ended, and what came after that went back by itself
  if (!rules.isWaiting(payment.state)) return;
  const left = await store.selectLiveOrdersOf(context.db, payment.id);
  const rest = left.reduce((sum, { amount }) => sum + amount, 0);
  const outcome: rules.Outcome =
    left.length === 0
      ? { state: end, refund: payment.paid_amount, reason: 'cancelled' }
      : rules.settle({ ...payment, amount: rest });
  const amount = left.length === 0 ? payment.amount : rest;
  await settlePayment(context, payment, { amount, outcome, ref: `without:${orderId}`, order_id: orderId });
};

export interface Part {
  readonly order_id: string;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly ref: string;
}

/** Sends part of a paid order's share back, from its escrow. @throws RangeError above what is left */
export const refundPart = async (
  context: Context<Tx>,
  payment: PaymentRow,
  { order_id, amount, reason, ref }: Part,
): Promise<boolean> => {
  if ((await selectByRef(context.db, ref)) !== undefined) return false;
  if (!(await store.takeOfShare(context.db, { paymentId: payment.id, orderId: order_id, amount })))
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
  await settleState(context, payment);
  return true;
};

/**
 * An order was cancelled: nothing more is asked for it, and what it paid goes back, once however often this is called.
 * Answers `refunding` when its money had come.
 */
export const cancelPayment = async (
  context: Context<Tx>,
  orderId: string,
  end: 'failed' | 'expired' = 'failed',
): Promise<'none' | 'released' | 'refunding'> => {
  const [asked] = await store.selectLiveOrders(context.db, [orderId]);
  if (asked === undefined) return 'none';
  const [payment] = await store.lockPayments(context.db, [asked.payment_id]);
  // another call may have taken the order out while this one waited for the lock
  const [order] = await store.selectLiveOrders(context.db, [orderId]);
  if (payment === undefined || order?.payment_id !== payment.id) return 'none';
  if (order.funded === 0 || rules.isWaiting(payment.state)) {
    await release(context, payment, orderId, end);
    return 'released';
  }
  const amount = order.funded - order.refunded;
  if (amount > 0)
    await refundPart(context, payment, {
      order_id: orderId,
      amount,
      reason: 'cancelled',
      ref: `cancelled:${payment.id}:${orderId}`,
    });
  return 'refunding';
};
