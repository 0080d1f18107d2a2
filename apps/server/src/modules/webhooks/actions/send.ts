import { TEST_EVENT } from '@market/contract/rules/webhook-events';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { counterOf } from '#platform/logging/metrics.ts';
import { later, MINUTE, SECOND } from '#platform/time.ts';
import { webhookStopped } from '../events.ts';
import { openSecret } from '../lib/secrets.ts';
import { signedHeaders } from '../lib/signature.ts';
import { hostOf, isReceived, stateAfter, stopAfter } from '../rules.ts';
import { recordAttempt, type LeasedDelivery } from '../store/deliveries.ts';
import { markFailing, markReceiving, updateWebhook } from '../store/webhooks.ts';
import type { DeliveryRow } from '../tables.ts';

const TIMEOUT_MS = 10 * SECOND;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Longer than any attempt takes. */
const LEASE = MINUTE;

const attemptCounter = counterOf(
  'market_webhook_attempts_total',
  'Attempts to deliver an event to a webhook by how they ended',
  'outcome',
);

type Outcome = Pick<DeliveryRow, 'status' | 'problem' | 'duration_ms'>;

export const leaseFrom = (now: Date) => ({ now, until: later(now, LEASE) });

const secretsOf = ({ services, now }: Context, delivery: LeasedDelivery): string[] => {
  const { secret, previous_secret, previous_until } = delivery;
  const isOverlap = previous_until !== null && previous_until > now;
  return [secret, isOverlap ? previous_secret : null].flatMap((sealed) =>
    sealed === null ? [] : (openSecret(services.secrets, sealed) ?? []),
  );
};

const post = async (context: Context, delivery: LeasedDelivery): Promise<Outcome> => {
  const { url, event_id, payload } = delivery;
  const secrets = secretsOf(context, delivery);
  // without its signature an event is worth nothing; APP_SECRET was lost
  if (secrets.length === 0) return { status: null, problem: null, duration_ms: 0 };
  const start = performance.now();
  const answer = await context.services.outboundHttp.send({
    url,
    method: 'POST',
    headers: signedHeaders(secrets, { id: event_id, at: context.now, body: payload }),
    body: payload,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
  const duration_ms = Math.round(performance.now() - start);
  return answer.ok
    ? { status: answer.status, problem: null, duration_ms }
    : { status: null, problem: answer.problem, duration_ms };
};

const noteFailure = async (context: Context<Tx>, webhookId: string, status: number | null): Promise<void> => {
  const { db, now } = context;
  const webhook = await markFailing(db, webhookId, now);
  if (webhook === undefined || webhook.stopped !== null) return;
  const why = stopAfter(status, webhook.failing_since ?? now, now);
  if (why === null) return;
  await updateWebhook(db, webhookId, { stopped: why, stopped_at: now });
  const { shop_id, url } = webhook;
  await publish(context, webhookStopped({ webhook_id: webhookId, shop_id, host: hostOf(url), why }));
};

/** Sends a leased delivery once and stores its result. */
export const send = async (context: Context, delivery: LeasedDelivery): Promise<void> => {
  const outcome = await post(context, delivery);
  const isTest = delivery.type === TEST_EVENT;
  const received = isReceived(outcome.status);
  attemptCounter.labels(received ? 'received' : (outcome.problem ?? 'refused')).inc();
  await transact(context, async (context) => {
    const { db, now } = context;
    const after = stateAfter({ attempts: delivery.attempts, status: outcome.status, isTest }, now);
    const isNoted = await recordAttempt(db, delivery, { ...outcome, ...after, attempted_at: now });
    if (!isNoted || isTest) return;
    if (received) await markReceiving(db, delivery.webhook_id);
    else await noteFailure(context, delivery.webhook_id, outcome.status);
  });
};
