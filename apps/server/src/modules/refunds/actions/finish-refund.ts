import { accounts, credit, debit, post } from '#ledger';
import { lockPayment } from '#payments';
import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { paymentRefunded } from '../events.ts';
import * as store from '../store/refunds.ts';
import type { RefundRow } from '../store/refunds.ts';
import { refundFinished } from './refund-finished.ts';
import { settlePaymentOf } from './settle-payment.ts';

/** `by` is the person who transferred it; null when a provider or a bank line says that it is done. */
export const concludeRefund = async (
  context: Context<Tx>,
  refund: RefundRow,
  by: number | null = null,
): Promise<boolean> => {
  const { id, payment_id, order_id, amount, provider } = refund;
  const payment = payment_id === null ? undefined : await lockPayment(context, payment_id);
  if (!(await store.finishRefund(context.db, id, { at: context.now, by }))) return false;
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
