import { paymentNotFound, paymentWithoutProvider, providerSilent } from '@market/contract/payments/problems';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import type { PaymentNotification } from '#ports/payment-provider.ts';
import { selectRequestedAttempts, type AttemptRow } from '../store/attempts.ts';
import { selectPayments, type PaymentRow } from '../store/payments.ts';
import { insertProviderEvent } from '../store/provider-events.ts';
import { applyNotification } from './apply-notification.ts';
import { askProvider } from './query-provider.ts';

/** A buyer may have paid on an older page than the newest. */
const MAX_ATTEMPTS = 5;
const OF_PAYMENT = { name: 'payment-query', most: 3, windowMs: MINUTE };
const OF_PERSON = { name: 'payment-queries', most: 60, windowMs: HOUR };

interface Answer {
  readonly attempt: AttemptRow;
  /** Null when the provider did not answer. */
  readonly notification: PaymentNotification | null;
}

const ask = async (context: Context, attempt: AttemptRow): Promise<Answer> => {
  try {
    return { attempt, notification: await askProvider(context, attempt) };
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    context.log.warn({ provider: attempt.provider, failure: error.message }, 'payment not answered for');
    return { attempt, notification: null };
  }
};

const noteSilence = (context: Context<Tx>, { payment_id, provider, reference }: AttemptRow): Promise<void> =>
  insertProviderEvent(context.db, {
    provider,
    kind: 'staff_query',
    verified: false,
    outcome: 'unanswered',
    result: 'unanswered',
    payment_id,
    reference,
    at: context.now,
  });

const recordAnswers = async (
  context: Context<Tx, Person>,
  { id, memo, state, paid_amount }: PaymentRow,
  answers: readonly Answer[],
): Promise<void> => {
  const results: string[] = [];
  for (const { attempt, notification } of answers) {
    const { provider } = attempt;
    if (notification === null) {
      results.push(`${provider}: unanswered`);
      continue;
    }
    const result = await applyNotification(context, { provider, kind: 'staff_query', notification, attempt });
    results.push(`${provider}: ${notification.outcome}, ${result}`);
  }
  await recordAudit(context, {
    action: 'payments.queried',
    subject: { kind: 'payment', id, label: memo ?? id },
    before: { state, paid_amount },
    after: { answers: results.join('; ') },
  });
};

/**
 * Asks the provider about each requested page of a payment; the answers are stored, and booked like notifications. Silence
 * is stored and audited too.
 * @throws tooMany, paymentNotFound, paymentWithoutProvider, providerSilent
 */
export const queryPayment = async (context: Context<Db, Person>, id: string): Promise<void> => {
  const [payment] = await selectPayments(context.db, [id]);
  if (payment === undefined) throw paymentNotFound();
  const attempts = await selectRequestedAttempts(context.db, id, MAX_ATTEMPTS);
  if (attempts.length === 0) throw paymentWithoutProvider();
  await count(context, OF_PAYMENT, id);
  await count(context, OF_PERSON, String(context.actor.id));
  const answers = await Promise.all(attempts.map((attempt) => ask(context, attempt)));
  const silent = answers.filter(({ notification }) => notification === null);
  await transact(context, async (context) => {
    for (const { attempt } of silent) await noteSilence(context, attempt);
    await recordAnswers(context, payment, answers);
  });
  // after the commit: who asked is recorded, though nobody answered
  if (silent.length === answers.length) throw providerSilent();
};
