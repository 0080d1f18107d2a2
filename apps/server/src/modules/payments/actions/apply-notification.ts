import type { ProviderReport } from '@market/contract/payments/schemas';
import { accounts } from '#ledger';
import { transact, type Context, type Tx } from '#platform/context.ts';
import type { PaymentNotification } from '#ports/payment-provider.ts';
import { publish } from '#platform/events/outbox.ts';
import { pushToUser } from '#platform/realtime/push.ts';
import { paymentFailed } from '../events.ts';
import { isWaiting } from '../rules/payment.ts';
import { lastQuery } from '../rules/retries.ts';
import { queryOnceMore, selectNewestAttempts, stopQuerying, type AttemptRow } from '../store/attempts.ts';
import { lockPayments, selectLiveOrdersOf, updatePayment, type PaymentRow } from '../store/payments.ts';
import { insertProviderEvent } from '../store/provider-events.ts';
import { selectByTransaction } from '../store/receipts.ts';
import { bookReceipt } from './book-receipt.ts';

/** `notice` is a webhook, `return` the browser's return, `query` the reply to a query, `staff_query` to one of staff. */
export type NotificationSource = ProviderReport['kind'];
/** `amount` (not the requested one) and `transaction` (a number that another payment has) are held for finance. */
export type NotificationOutcome = 'done' | 'repeated' | 'pending' | 'unknown' | 'amount' | 'transaction';

interface ReceivedNotification {
  readonly provider: string;
  readonly kind: NotificationSource;
  readonly notification: PaymentNotification;
  readonly attempt: AttemptRow | undefined;
}

const bookMoney = async (
  context: Context<Tx>,
  payment: PaymentRow,
  { provider, notification }: ReceivedNotification,
  attempt: AttemptRow,
): Promise<NotificationOutcome> => {
  const transaction_id = notification.transactionId ?? `ref-${attempt.reference}`;
  const receipt = await bookReceipt(context, payment, {
    provider,
    transaction_id,
    attempt: attempt.reference,
    amount: notification.amount,
    account: accounts.gateway(provider),
  });
  if (receipt === undefined) {
    const existing = await selectByTransaction(context.db, provider, transaction_id);
    return existing !== undefined && existing.attempt !== attempt.reference ? 'transaction' : 'repeated';
  }
  await stopQuerying(context.db, payment.id);
  return 'done';
};

/** No money came. The orders stay with the payment until another replaces it. */
const failPayment = async (
  context: Context<Tx>,
  payment: PaymentRow,
  { notification }: ReceivedNotification,
  attempt: AttemptRow,
): Promise<NotificationOutcome> => {
  const [newest] = await selectNewestAttempts(context.db, [payment.id]);
  if (!isWaiting(payment.state) || payment.paid_amount > 0 || newest?.reference !== attempt.reference)
    return 'repeated';
  const { id, user_id } = await updatePayment(context.db, payment.id, {
    state: 'failed',
    failure: notification.code,
  });
  const live = await selectLiveOrdersOf(context.db, id);
  await publish(context, paymentFailed({ payment_id: id, order_ids: live.map(({ order_id }) => order_id) }));
  pushToUser(context, user_id, { type: 'payment', id, state: 'failed' });
  return 'done';
};

const applyToAttempt = async (
  context: Context<Tx>,
  received: ReceivedNotification,
  attempt: AttemptRow,
): Promise<NotificationOutcome> => {
  const { notification } = received;
  if (notification.outcome === 'pending' || notification.outcome === 'unknown_to_provider') return 'pending';
  if (notification.outcome === 'paid' && notification.amount !== attempt.amount) return 'amount';
  const [payment] = await lockPayments(context.db, [attempt.payment_id]);
  if (notification.outcome === 'failed')
    await queryOnceMore(context.db, attempt.reference, lastQuery(context.now, attempt.expires_at));
  return notification.outcome === 'paid'
    ? bookMoney(context, payment!, received, attempt)
    : failPayment(context, payment!, received, attempt);
};

const UNRECORDED_OUTCOMES: readonly NotificationOutcome[] = ['pending', 'repeated'];

/** Applies a verified notification once, in any order: a state never reverts, and late money is refunded. */
export const applyNotification = (
  context: Context,
  received: ReceivedNotification,
): Promise<NotificationOutcome> =>
  transact(context, async (context) => {
    const { attempt, notification, kind, provider } = received;
    const result =
      attempt?.provider === provider
        ? await applyToAttempt(context, received, attempt)
        : ('unknown' as const);
    if (result === 'amount' || result === 'transaction')
      context.log.error({ provider, code: notification.code, result }, 'held for finance');
    // repeated queries with the same answer are not stored
    if (kind !== 'query' || !UNRECORDED_OUTCOMES.includes(result))
      await insertProviderEvent(context.db, {
        provider,
        kind,
        verified: true,
        outcome: notification.outcome,
        result,
        payment_id: attempt?.payment_id ?? null,
        reference: notification.reference.slice(0, 64),
        transaction_id: notification.transactionId,
        amount: notification.amount,
        code: notification.code.slice(0, 64),
        at: context.now,
      });
    return result;
  });
