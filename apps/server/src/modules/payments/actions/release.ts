import type { Context, Tx } from '#platform/context.ts';
import * as rules from '../rules/payment.ts';
import * as store from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { settlePayment } from './settle-payment.ts';

/** An order leaves a payment: one that waits has a lower amount, is paid by what came in, or ends with its last order. */
export const release = async (
  context: Context<Tx>,
  payment: PaymentRow,
  orderId: string,
  end: 'failed' | 'expired',
): Promise<void> => {
  await store.releaseOrder(context.db, payment.id, orderId, context.now);
  // it has ended: money that came later was refunded on arrival
  if (!rules.isWaiting(payment.state)) return;
  const left = await store.selectLiveOrdersOf(context.db, payment.id);
  const rest = left.reduce((sum, { amount }) => sum + amount, 0);
  const outcome: rules.Outcome =
    left.length === 0
      ? { state: end, refund: payment.paid_amount, reason: 'cancelled' }
      : rules.outcomeOfRelease({ ...payment, amount: rest });
  const amount = left.length === 0 ? payment.amount : rest;
  await settlePayment(context, payment, { amount, outcome, ref: `without:${orderId}`, order_id: orderId });
};

/** An order whose money has come, with its payment, locked; `left` is what was not refunded, in đồng. */
export interface PaidShare {
  readonly payment: PaymentRow;
  readonly left: number;
}

/** Takes an order out of its payment; a paid order stays, and the result is its share, to be refunded. */
export const releaseOrder = async (
  context: Context<Tx>,
  orderId: string,
  end: 'failed' | 'expired',
): Promise<'none' | 'released' | PaidShare> => {
  const [current] = await store.selectLiveOrders(context.db, [orderId]);
  if (current === undefined) return 'none';
  const [payment] = await store.lockPayments(context.db, [current.payment_id]);
  // another call may have taken the order out while this one waited for the lock
  const [order] = await store.selectLiveOrders(context.db, [orderId]);
  if (payment === undefined || order?.payment_id !== payment.id) return 'none';
  if (order.funded > 0 && !rules.isWaiting(payment.state))
    return { payment, left: order.funded - order.refunded };
  await release(context, payment, orderId, end);
  return 'released';
};
