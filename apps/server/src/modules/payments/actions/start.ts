import { methodRefused, providerUnavailable } from '@market/contract/payments/problems';
import { transact, type Context, type Tx } from '#platform/context.ts';
import type { PaymentProvider } from '#ports/payment-provider.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { later, SECOND } from '#platform/time.ts';
import { addressesOf, findProvider, newReference } from '../lib/providers.ts';
import { isWaiting } from '../rules/payment.ts';
import { titleOf } from '../rules/providers.ts';
import { nextQuery } from '../rules/retries.ts';
import { insertAttempt, selectNewestAttempts, updateAttempt, type AttemptRow } from '../store/attempts.ts';
import { lockPayments, selectLiveOrdersOf, selectPayments, type PaymentRow } from '../store/payments.ts';
import { checkoutUrl, isWithinLimits } from '../queries/methods.ts';
import { applyNotification } from './apply-notification.ts';

interface BuyerNetwork {
  readonly address: string;
}
interface PaymentStart {
  readonly payment: PaymentRow;
  readonly provider: PaymentProvider;
  readonly exchange: BuyerNetwork;
}

/** Longer than any provider takes to answer: a request that is still open then has failed. */
const PAGE_LEASE_MS = 40 * SECOND;

type Step =
  | { readonly do: 'go'; readonly url: string }
  | { readonly do: 'create' | 'query' | 'wait'; readonly attempt: AttemptRow };

/** A new attempt: the provider does not know the one before, or it asked for another amount. */
const insertNextAttempt = (
  { db, now }: Context<Tx>,
  payment: PaymentRow,
  previous: AttemptRow,
): Promise<AttemptRow> =>
  insertAttempt(db, {
    reference: newReference(),
    payment_id: payment.id,
    provider: previous.provider,
    variant: previous.variant,
    amount: payment.amount,
    // the newest is found by its time
    created_at: now > previous.created_at ? now : later(previous.created_at, 1),
    expires_at: previous.expires_at,
  });

/** Decides under the payment's lock who requests the page. @param over reference of an attempt that has ended */
const nextStep = (context: Context, paymentId: string, over?: string): Promise<Step> =>
  transact(context, async (context): Promise<Step> => {
    const { db, now } = context;
    const [payment] = await lockPayments(db, [paymentId]);
    const [newest] = await selectNewestAttempts(db, [paymentId]);
    if (payment === undefined || newest === undefined || !isWaiting(payment.state))
      return { do: 'go', url: checkoutUrl(paymentId) };
    const fits = newest.amount === payment.amount;
    if (fits && newest.checkout_url !== null && newest.reference !== over)
      return { do: 'go', url: newest.checkout_url };
    if (newest.asking_until !== null && newest.asking_until > now) return { do: 'wait', attempt: newest };
    if (newest.asked_at !== null && newest.reference !== over) return { do: 'query', attempt: newest };
    const attempt =
      newest.asked_at === null && fits ? newest : await insertNextAttempt(context, payment, newest);
    // providers refuse requests dated long ago
    const created_at = now > attempt.created_at ? now : attempt.created_at;
    await updateAttempt(db, attempt.reference, {
      created_at,
      asked_at: now,
      asking_until: later(now, PAGE_LEASE_MS),
      next_query_at: nextQuery({ askedAt: now, expiresAt: attempt.expires_at, queries: 0 }),
    });
    return { do: 'create', attempt: { ...attempt, created_at } };
  });

const noteFailure = (context: Context, { provider }: PaymentStart, error: unknown): void => {
  if (!(error instanceof ServiceUnavailable)) throw error;
  context.log.warn({ provider: provider.name, failure: error.message }, 'provider not reached');
};

const askForPage = async (context: Context, starting: PaymentStart, attempt: AttemptRow): Promise<string> => {
  const { payment, provider, exchange } = starting;
  const orders = await selectLiveOrdersOf(context.db, payment.id);
  try {
    const { url } = await provider.create({
      reference: attempt.reference,
      variant: attempt.variant,
      amount: attempt.amount,
      title: titleOf(orders.map(({ order_number }) => order_number)),
      createdAt: attempt.created_at,
      expiresAt: attempt.expires_at,
      address: exchange.address,
      ...addressesOf(context, provider.name),
    });
    await updateAttempt(context.db, attempt.reference, { checkout_url: url, asking_until: null });
    return url;
  } catch (error) {
    await updateAttempt(context.db, attempt.reference, { asking_until: null });
    noteFailure(context, starting, error);
    throw providerUnavailable({ payment_method: payment.method });
  }
};

const pagesInProgress = new Map<string, Promise<string>>();

const requestPage = (context: Context, starting: PaymentStart, attempt: AttemptRow): Promise<string> => {
  const page = askForPage(context, starting, attempt).finally(() =>
    pagesInProgress.delete(attempt.reference),
  );
  pagesInProgress.set(attempt.reference, page);
  return page;
};

const POLL_INTERVAL_MS = 250;
const MAX_POLLS = 40;

const waitForPage = async (
  context: Context,
  { payment }: PaymentStart,
  attempt: AttemptRow,
): Promise<string> => {
  const pending = pagesInProgress.get(attempt.reference);
  if (pending !== undefined) return pending;
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const [newest] = await selectNewestAttempts(context.db, [payment.id]);
    if (newest !== undefined && newest.checkout_url !== null) return newest.checkout_url;
    if (newest === undefined || newest.asking_until === null) break;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL_MS);
    });
  }
  throw providerUnavailable({ payment_method: payment.method });
};

/** Queries an attempt whose page is unknown or has a too high amount; true when another may replace it. */
const isAttemptOver = async (
  context: Context,
  starting: PaymentStart,
  attempt: AttemptRow,
): Promise<boolean> => {
  const { provider, payment } = starting;
  const { reference, variant, amount, created_at: createdAt } = attempt;
  try {
    const notification = await provider.query({ reference, variant, amount, createdAt }, context.now);
    if (notification.outcome === 'paid') {
      await applyNotification(context, {
        provider: provider.name,
        kind: 'query',
        notification,
        attempt,
      });
      return false;
    }
    if (notification.outcome !== 'pending') return true;
  } catch (error) {
    noteFailure(context, starting, error);
    throw providerUnavailable({ payment_method: payment.method });
  }
  // the old page stays open at the provider: a second payment there is refunded
  if (attempt.checkout_url !== null) return true;
  throw providerUnavailable({ payment_method: payment.method });
};

/**
 * Never inside a transaction. After a timeout the provider is queried before another page is requested.
 * @param exchange the buyer's network address @throws providerUnavailable, methodRefused
 */
export const startPayment = async (
  context: Context,
  paymentId: string,
  exchange: BuyerNetwork,
): Promise<string> => {
  const [payment] = await selectPayments(context.db, [paymentId]);
  if (payment === undefined || payment.method === 'bank_transfer' || !isWaiting(payment.state))
    return checkoutUrl(paymentId);
  const provider = findProvider(context, payment.provider);
  if (provider === undefined || !isWithinLimits(context, payment.method, payment.amount))
    throw methodRefused({ payment_method: payment.method });
  const starting = { payment, provider, exchange };
  let step = await nextStep(context, paymentId);
  if (step.do === 'query') {
    const over = await isAttemptOver(context, starting, step.attempt);
    step = await nextStep(context, paymentId, over ? step.attempt.reference : undefined);
  }
  if (step.do === 'go') return step.url;
  if (step.do === 'wait') return waitForPage(context, starting, step.attempt);
  if (step.do === 'query') throw providerUnavailable({ payment_method: payment.method });
  return requestPage(context, starting, step.attempt);
};
