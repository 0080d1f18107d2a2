import { paymentNotFound } from '@market/contract/payments/problems';
import type { Payment } from '@market/contract/payments/schemas';
import type { Context } from '#platform/context.ts';
import { isoOrNull } from '#platform/time.ts';
import { qrOf, qrText } from '../lib/qr.ts';
import { isWaiting } from '../rules/payment.ts';
import { failureText, lateText, providerLabel } from '../rules/providers.ts';
import { selectNewestAttempts, type AttemptRow } from '../store/attempts.ts';
import * as store from '../store/payments.ts';
import type { PaymentOrderRow, PaymentRow } from '../store/payments.ts';
import { isShownBy } from '../lib/wallet-token.ts';
import { bankAppUrl } from './transfer.ts';

interface Rows {
  readonly payment: PaymentRow;
  readonly orders: readonly PaymentOrderRow[];
  readonly attempt: AttemptRow | undefined;
}

const failureOf = ({ state, provider, failure, refund_amount }: PaymentRow): string | null => {
  if ((state === 'failed' || state === 'expired') && refund_amount > 0) return lateText(refund_amount);
  return provider === null || failure === null ? null : failureText(provider, failure);
};

export const present = async (context: Context, { payment, orders, attempt }: Rows): Promise<Payment> => {
  const { bank, bankApp } = context.services.settings;
  const waits = isWaiting(payment.state);
  const remaining = waits ? payment.amount - payment.paid_amount : 0;
  const transfer = payment.method === 'bank_transfer' && bank !== null ? bank : null;
  const transferRequest =
    transfer && waits && payment.memo !== null ? { transfer, memo: payment.memo } : null;
  return {
    id: payment.id,
    state: payment.state,
    method: payment.method,
    amount: payment.amount,
    paid_amount: payment.paid_amount,
    refund_amount: payment.refund_amount,
    remaining,
    memo: payment.memo,
    qr: transferRequest && (await qrOf(transferRequest.transfer, remaining, transferRequest.memo)),
    ...(transferRequest !== null &&
      bankApp !== undefined && {
        bank_app: bankAppUrl(bankApp, qrText(transferRequest.transfer, remaining, transferRequest.memo)),
      }),
    bank: transfer && {
      bin: transfer.bin,
      name: transfer.name,
      account: transfer.account,
      holder: transfer.holder,
    },
    expires_at: isoOrNull(payment.expires_at),
    created_at: payment.created_at.toISOString(),
    paid_at: isoOrNull(payment.succeeded_at),
    order_ids: orders.map(({ order_id }) => order_id),
    checkout_id: payment.checkout_id,
    checkout_url: waits && attempt?.amount === remaining ? attempt.checkout_url : null,
    provider_label: payment.provider === null ? null : providerLabel(payment.provider),
    failure: failureOf(payment),
  };
};

/** Live orders of a payment, or all it ever asked for when none is left. */
export const currentOrdersOf = (id: string, orders: readonly PaymentOrderRow[]): PaymentOrderRow[] => {
  const own = orders.filter(({ payment_id }) => payment_id === id);
  const live = own.filter(({ released_at }) => released_at === null);
  return live.length > 0 ? live : own;
};

/** Also readable with a token of the payment page. @throws paymentNotFound, also for somebody else's */
export const getOwnPayment = async (
  context: Context,
  id: string,
  token: string | undefined,
): Promise<Payment> => {
  const { db, actor } = context;
  const hasReturnToken = token !== undefined && isShownBy(context, token, id);
  const payment = hasReturnToken
    ? (await store.selectPayments(db, [id]))[0]
    : actor.id === null
      ? undefined
      : await store.selectOwnPayment(db, actor.id, id);
  if (payment === undefined) throw paymentNotFound();
  const [orders, [attempt]] = await Promise.all([
    store.selectOrdersOf(db, [id]),
    selectNewestAttempts(db, payment.provider === null ? [] : [id]),
  ]);
  return present(context, { payment, orders: currentOrdersOf(id, orders), attempt });
};
