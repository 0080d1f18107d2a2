import { providerUnknown } from '@market/contract/payments/problems';
import type { RawRequest, RawReply } from '@market/contract/route';
import type { Context } from '#platform/context.ts';
import type { NotificationResult, PaymentNotification } from '#ports/payment-provider.ts';
import type { PaymentProvider } from '#ports/payment-provider.ts';
import { SECOND } from '#platform/time.ts';
import { findProvider } from '../lib/providers.ts';
import { isWaiting } from '../rules/payment.ts';
import { selectAttempt, updateAttempt, type AttemptRow } from '../store/attempts.ts';
import { selectPayments } from '../store/payments.ts';
import { insertProviderEvent } from '../store/provider-events.ts';
import { checkoutUrl } from '../queries/methods.ts';
import { answerWebhook, noteUnsigned } from './answer-webhook.ts';
import { queryAttempt } from './query-provider.ts';
import { applyNotification, type NotificationOutcome } from './apply-notification.ts';

const RESULT_OF_OUTCOME: Readonly<Record<NotificationOutcome, NotificationResult>> = {
  done: 'done',
  pending: 'done',
  repeated: 'repeated',
  transaction: 'repeated',
  unknown: 'unknown',
  amount: 'amount',
};

/** Applies a webhook, or queries the provider where its webhook is no proof; a wrong amount is held before that. */
const applyNotice = async (
  context: Context,
  provider: PaymentProvider,
  notification: PaymentNotification,
): Promise<NotificationOutcome> => {
  const attempt = await selectAttempt(context.db, notification.reference);
  const received = { provider: provider.name, kind: 'notice' as const, notification, attempt };
  const fits =
    attempt?.provider === provider.name &&
    (notification.outcome !== 'paid' || notification.amount === attempt.amount);
  if (!provider.asksAfterNotice || !fits) return applyNotification(context, received);
  try {
    return (await queryAttempt(context, attempt)).result;
  } catch (error) {
    await updateAttempt(context.db, attempt.reference, { next_query_at: context.now });
    throw error;
  }
};

const takeNotification = async (
  context: Context,
  provider: PaymentProvider,
  rawRequest: RawRequest,
): Promise<NotificationResult | undefined> => {
  const notification = provider.readWebhook(rawRequest);
  return notification && RESULT_OF_OUTCOME[await applyNotice(context, provider, notification)];
};

/** Receives a provider's webhook and answers in its format. @throws providerUnknown */
export const receiveNotification = async (
  context: Context,
  name: string,
  { rawRequest, address }: { readonly rawRequest: RawRequest; readonly address: string },
): Promise<RawReply> => {
  const provider = findProvider(context, name);
  if (provider === undefined) throw providerUnknown();
  return answerWebhook(context, { source: provider, address }, () =>
    takeNotification(context, provider, rawRequest),
  );
};

const RETURN_QUERY_TIMEOUT_MS = 5 * SECOND;
const ORDERS_PAGE = '/tai-khoan/don-hang';

const queryWithTimeout = async (context: Context, attempt: AttemptRow): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, RETURN_QUERY_TIMEOUT_MS);
  });
  const attemptQuery = queryAttempt(context, attempt).catch((error: unknown) =>
    context.log.warn({ provider: attempt.provider, failure: (error as Error).message }, 'not answered for'),
  );
  await Promise.race([attemptQuery, patience]);
  clearTimeout(timer);
};

/** The payment that the signed return names, else the orders. A return is no proof of payment; it causes a query. */
export const receiveReturn = async (
  context: Context,
  name: string,
  { rawRequest, address }: { readonly rawRequest: RawRequest; readonly address: string },
): Promise<string> => {
  const provider = findProvider(context, name);
  if (provider === undefined) return ORDERS_PAGE;
  const notification = provider.readReturn(rawRequest);
  if (notification === undefined) {
    await noteUnsigned(context, { provider: name, kind: 'return', address });
    return ORDERS_PAGE;
  }
  const attempt = await selectAttempt(context.db, notification.reference);
  await insertProviderEvent(context.db, {
    provider: name,
    kind: 'return',
    verified: true,
    outcome: notification.outcome,
    result: attempt?.provider === name ? 'asked' : 'unknown',
    payment_id: attempt?.payment_id ?? null,
    reference: notification.reference.slice(0, 64),
    transaction_id: notification.transactionId,
    amount: notification.amount,
    code: notification.code.slice(0, 64),
    at: context.now,
  });
  if (attempt?.provider !== name) return ORDERS_PAGE;
  const [payment] = await selectPayments(context.db, [attempt.payment_id]);
  if (isWaiting(payment!.state)) await queryWithTimeout(context, attempt);
  return checkoutUrl(attempt.payment_id);
};
