import { findProvider, getReceiptSource } from '#payments';
import { processState } from '#platform/cache/process-state.ts';
import { transact, type Context } from '#platform/context.ts';
import { reportError } from '#platform/logging/report-error.ts';
import type { Services } from '#platform/services.ts';
import type { PaymentProvider, RefundOutcome, RefundRequest } from '#ports/payment-provider.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { later, MINUTE } from '#platform/time.ts';
import { pauseAfter } from '../rules/retries.ts';
import { takeDueRefunds, updateRefund, type RefundRow } from '../store/refunds.ts';
import { concludeRefund } from './finish-refund.ts';

const MAX_FAILURES = 6;

const LEASE_MS = 2 * MINUTE;

const requestOf = async (context: Context, refund: RefundRow): Promise<RefundRequest | undefined> => {
  if (refund.receipt_id === null || refund.reference === null) return undefined;
  const source = await getReceiptSource(context, refund.receipt_id);
  if (source === undefined) return undefined;
  return {
    reference: refund.reference,
    ...source,
    amount: refund.amount,
    reason: 'Hoan tien don hang',
    createdAt: refund.queued_at,
    now: context.now,
  };
};

/** The first try requests the refund; later ones first query the previous one. */
const outcomeOf = async (
  context: Context,
  { provider, request, refund }: { provider: PaymentProvider; request: RefundRequest; refund: RefundRow },
): Promise<RefundOutcome> => {
  try {
    if (refund.attempts > 1) {
      const status = await provider.queryRefund(request);
      if (status !== 'unknown' && status !== 'failed') return status;
      // it is in progress: another request could send it twice
      if (refund.state === 'processing' && status === 'unknown') return 'pending';
    }
    return await provider.refund(request);
  } catch (error) {
    const failure = error instanceof ServiceUnavailable ? error.message : (error as Error).name;
    context.log.warn({ refund: refund.id, provider: provider.name, failure }, 'refund not answered');
    return refund.state === 'processing' ? 'pending' : 'unknown';
  }
};

const sendRefund = async (context: Context, refund: RefundRow): Promise<void> => {
  const provider = findProvider(context, refund.provider);
  const request = await requestOf(context, refund);
  const outcome =
    provider === undefined || request === undefined
      ? 'refused'
      : await outcomeOf(context, { provider, request, refund });
  const exhausted = outcome === 'failed' && refund.attempts >= MAX_FAILURES;
  if (outcome === 'succeeded') await transact(context, (context) => concludeRefund(context, refund));
  else if (outcome === 'refused' || exhausted)
    await updateRefund(context.db, refund.id, { state: 'by_hand', next_try_at: null });
  else
    await updateRefund(context.db, refund.id, {
      ...(outcome === 'pending' && { state: 'processing' }),
      ...(outcome === 'failed' && { state: 'queued' }),
      next_try_at: later(context.now, pauseAfter(refund.attempts)),
    });
};

const takeDue = (context: Context, id?: number) =>
  takeDueRefunds(context.db, {
    now: context.now,
    until: later(context.now, LEASE_MS),
    most: 1,
    ...(id !== undefined && { id }),
  });

const sendNext = async (context: Context, id?: number): Promise<boolean> => {
  const [refund] = await takeDue(context, id);
  if (refund === undefined) return false;
  await sendRefund(context, refund).catch((error: unknown) => {
    context.log.error({ err: error, refund: refund.id }, 'refund');
    reportError(context, error, { kind: 'job', name: 'refunds.send' });
  });
  return true;
};

/** Refunds being sent after a commit, by services: one market in production, several in tests. */
const refundsInProgress = processState((_services: Services) => new Set<Promise<unknown>>());

export const sendSoon = (context: Context, id: number): void => {
  const all = refundsInProgress(context.services);
  const sending = sendNext(context, id)
    .catch((error: unknown) => context.log.warn({ err: error }, 'refunds'))
    .finally(() => all.delete(sending));
  all.add(sending);
};

const CONCURRENCY = 8;

/** Sends all due refunds, several at a time, so that one slow provider does not block the others. */
export const sendDueRefunds = async (context: Context): Promise<void> => {
  await Promise.all(refundsInProgress(context.services));
  const worker = async () => {
    while (await sendNext(context));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};
