import { TEST_EVENT } from '@market/contract/rules/webhook-events';
import { deliveryNotFound } from '@market/contract/webhooks/problems';
import type { WebhookDelivery } from '@market/contract/webhooks/schemas';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { before, DAY, MINUTE } from '#platform/time.ts';
import { getDelivery, getOwn } from '../queries/webhooks.ts';
import {
  deleteOlderThan,
  insertDelivery,
  selectDelivery,
  takeOne,
  type NewDelivery,
} from '../store/deliveries.ts';
import { bodyOf, eventId } from './report.ts';
import { leaseFrom, send } from './send.ts';

type Caller = Context<Db, Seller>;

const LIMIT = { name: 'webhook-calls', most: 30, windowMs: MINUTE };

const add = (context: Caller, delivery: NewDelivery): Promise<number> =>
  transact(context, ({ db }) => insertDelivery(db, delivery));

const tryNow = async (context: Caller, webhookId: string, id: number): Promise<WebhookDelivery> => {
  const leased = await takeOne(context.db, leaseFrom(context.now), id);
  if (leased !== undefined) await send(context, leased);
  return getDelivery(context, webhookId, id);
};

/** @throws webhookNotFound, tooMany */
export const test = async (context: Caller, id: string): Promise<WebhookDelivery> => {
  const { actor, now } = context;
  await getOwn(context, id);
  await count(context, LIMIT, String(actor.shopId));
  const event_id = eventId();
  const delivery = await add(context, {
    webhook_id: id,
    event_id,
    type: TEST_EVENT,
    stream: event_id,
    payload: bodyOf(event_id, TEST_EVENT, { at: now, data: { shop_id: actor.shopId } }),
    created_at: now,
    due_at: now,
  });
  return tryNow(context, id, delivery);
};

/**
 * One that waits is tried now, unless an earlier one of its stream waits; one that has ended is sent once more, with
 * the same event id. @throws webhookNotFound, deliveryNotFound, tooMany
 */
export const replay = async (context: Caller, webhookId: string, id: number): Promise<WebhookDelivery> => {
  const { db, actor, now } = context;
  await getOwn(context, webhookId);
  const earlier = await selectDelivery(db, webhookId, id);
  if (earlier === undefined) throw deliveryNotFound();
  await count(context, LIMIT, String(actor.shopId));
  if (earlier.state === 'waiting') return tryNow(context, webhookId, id);
  const { event_id, type, subject, payload } = earlier;
  const delivery = await add(context, {
    webhook_id: webhookId,
    event_id,
    type,
    subject,
    // behind nothing, and nothing waits for it
    stream: `replay:${eventId()}`,
    payload,
    is_replay: true,
    created_at: now,
    due_at: now,
  });
  return tryNow(context, webhookId, delivery);
};

const LOG_FOR = 30 * DAY;

export const deleteOld = ({ db, now }: Context): Promise<void> => deleteOlderThan(db, before(now, LOG_FOR));
