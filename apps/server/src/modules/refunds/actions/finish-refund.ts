import { refundNotManual, refundNotFound } from '@market/contract/payments/problems';
import { accounts, credit, debit, post } from '#ledger';
import { lockPayment } from '#payments';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { paymentRefunded } from '../events.ts';
import * as store from '../store/refunds.ts';
import type { RefundRow } from '../store/refunds.ts';
import { refundFinished } from './refund-finished.ts';
import { settlePaymentOf } from './settle-payment.ts';

export const concludeRefund = async (context: Context<Tx>, refund: RefundRow): Promise<boolean> => {
  const { id, payment_id, order_id, amount, provider } = refund;
  const payment = payment_id === null ? undefined : await lockPayment(context, payment_id);
  if (!(await store.finishRefund(context.db, id, context.now))) return false;
  await post(context, {
    kind: 'refund.sent',
    ref: String(id),
    entries: [debit(accounts.refunds, amount), credit(accounts.gateway(provider), amount)],
  });
  await publish(context, paymentRefunded({ order_id, amount, reason: refund.reason }));
  if (payment !== undefined) await settlePaymentOf(context, payment);
  await refundFinished(context, { refund_id: id });
  return true;
};

/** @throws refundNotFound, refundNotManual */
export const finishByHand = (context: Context, id: number): Promise<void> =>
  transact(context, async (context) => {
    const refund = await store.selectRefund(context.db, id);
    if (refund === undefined) throw refundNotFound();
    if (refund.state !== 'by_hand' || !(await concludeRefund(context, refund))) throw refundNotManual();
  });
