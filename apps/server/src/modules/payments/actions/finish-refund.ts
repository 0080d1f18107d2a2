import { refundNotByHand, refundNotFound } from '@market/contract/payments/problems';
import { accounts, credit, debit, post } from '#ledger';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { pushToUser } from '#platform/realtime/realtime.ts';
import { paymentRefunded } from '../events.ts';
import { stateAfterRefunds } from '../rules.ts';
import { selectByRefund, updateLine } from '../store/lines.ts';
import { lockPayments, updatePayment, type PaymentRow } from '../store/payments.ts';
import * as store from '../store/refunds.ts';
import type { RefundRow } from '../store/refunds.ts';

/** Says where a payment stands by what of it is back, and what is still on its way. */
export const settleState = async (context: Context<Tx>, payment: PaymentRow): Promise<void> => {
  const refunds = await store.selectRefundsOf(context.db, [payment.id]);
  const done = refunds.filter((refund) => refund.state === 'succeeded');
  const ofOrders = refunds.filter(({ reason }) => reason !== 'overpaid' && reason !== 'late');
  const state = stateAfterRefunds(payment.state, {
    paid: payment.paid_amount,
    back: done.reduce((sum, { amount }) => sum + amount, 0),
    waiting: ofOrders.some((refund) => refund.state !== 'succeeded'),
  });
  if (state === payment.state) return;
  const { user_id, id } = await updatePayment(context.db, payment.id, {
    state,
    ...(state === 'refunded' && { refunded_at: context.now }),
  });
  pushToUser(context, user_id, { type: 'payment', id, state });
};

/** The money of a refund is back with the buyer; false when that was known. */
export const concludeRefund = async (context: Context<Tx>, refund: RefundRow): Promise<boolean> => {
  const { id, payment_id, order_id, amount, provider } = refund;
  const [payment] = payment_id === null ? [] : await lockPayments(context.db, [payment_id]);
  if (!(await store.finishRefund(context.db, id, context.now))) return false;
  await post(context, {
    kind: 'refund.sent',
    ref: String(id),
    entries: [debit(accounts.refunds, amount), credit(accounts.gateway(provider), amount)],
  });
  await publish(context, paymentRefunded({ order_id, amount, reason: refund.reason }));
  if (payment !== undefined) await settleState(context, payment);
  const line = await selectByRefund(context.db, id);
  if (line?.state === 'returning') await updateLine(context.db, line.id, { state: 'returned' });
  return true;
};

/**
 * Somebody has transferred a refund by hand.
 * @throws refundNotFound, refundNotByHand
 */
export const finishByHand = (context: Context, id: number): Promise<void> =>
  transact(context, async (context) => {
    const refund = await store.selectRefund(context.db, id);
    if (refund === undefined) throw refundNotFound();
    if (refund.state !== 'by_hand' || !(await concludeRefund(context, refund))) throw refundNotByHand();
  });
