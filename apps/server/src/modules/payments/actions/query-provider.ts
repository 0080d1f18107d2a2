import type { Context } from '#platform/context.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { later, MINUTE } from '#platform/time.ts';
import type { PaymentNotification } from '#ports/payment-provider.ts';
import { findProvider } from '../lib/providers.ts';
import { lastQuery, nextQuery, pendingQuery, retryQuery } from '../rules/retries.ts';
import { takeDueAttempts, updateAttempt, type AttemptRow } from '../store/attempts.ts';
import { applyNotification, type NotificationOutcome } from './apply-notification.ts';

/** What the provider says of an attempt. Never inside a transaction. @throws ServiceUnavailable */
export const askProvider = async (context: Context, attempt: AttemptRow): Promise<PaymentNotification> => {
  const provider = findProvider(context, attempt.provider);
  if (provider === undefined) throw new ServiceUnavailable(`${attempt.provider} is not configured`);
  const { reference, variant, amount, created_at: createdAt } = attempt;
  const notification = await provider.query({ reference, variant, amount, createdAt }, context.now);
  if (notification.reference !== reference)
    throw new ServiceUnavailable(`${provider.name} answers of another payment`);
  return notification;
};

/** Queries the provider about an attempt outside of any transaction, and books it. @throws ServiceUnavailable */
export const queryAttempt = async (
  context: Context,
  attempt: AttemptRow,
): Promise<{ notification: PaymentNotification; result: NotificationOutcome }> => {
  const notification = await askProvider(context, attempt);
  return {
    notification,
    result: await applyNotification(context, {
      provider: attempt.provider,
      kind: 'query',
      notification,
      attempt,
    }),
  };
};

const LEASE_MS = 2 * MINUTE;

const queryDueAttempt = async (context: Context, attempt: AttemptRow): Promise<void> => {
  const { reference, queries, expires_at: expiresAt } = attempt;
  const askedAt = attempt.asked_at ?? attempt.created_at;
  try {
    const { notification, result } = await queryAttempt(context, attempt);
    const { outcome } = notification;
    const next =
      outcome === 'failed'
        ? lastQuery(context.now, expiresAt)
        : (nextQuery({ askedAt, expiresAt, queries: queries + 1 }) ??
          (outcome === 'pending' ? pendingQuery(context.now, expiresAt) : null));
    const settled = outcome === 'paid' && result !== 'amount';
    await updateAttempt(context.db, reference, {
      queries: queries + 1,
      next_query_at: settled ? null : next,
    });
  } catch (error) {
    const failure = error instanceof ServiceUnavailable ? error.message : (error as Error).name;
    context.log.warn({ provider: attempt.provider, failure }, 'payment not answered for');
    await updateAttempt(context.db, reference, { next_query_at: retryQuery(context.now, expiresAt) });
  }
};

const CONCURRENCY = 8;

/** Queries all due attempts, several at a time, so that one slow provider does not block the others. */
export const queryPendingAttempts = async (context: Context): Promise<void> => {
  const worker = async () => {
    for (;;) {
      const { now } = context;
      const [attempt] = await takeDueAttempts(context.db, { now, until: later(now, LEASE_MS), most: 1 });
      if (attempt === undefined) return;
      await queryDueAttempt(context, attempt);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};
