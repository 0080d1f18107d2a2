import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { Services } from '#platform/services.ts';
import { DAY, later } from '#platform/time.ts';
import { liveSessions } from '#sessions';
import { getPushKeys } from '../lib/push-keys.ts';
import { openTarget } from '../lib/push-target.ts';
import { pushText } from '../rules/texts.ts';
import { nextAttempt, pushTime } from '../rules/times.ts';
import {
  finishDeliveries,
  putBackDeliveries,
  takeDuePushes,
  type PushDelivery,
} from '../store/deliveries.ts';
import { selectPreferences } from '../store/preferences.ts';
import { deleteSubscriptions, noteUse, selectSubscriptions } from '../store/subscriptions.ts';
import type { SubscriptionRow } from '../tables.ts';

const PEOPLE_PER_BATCH = 20;
const PUSH_LIFETIME = DAY;
type Result = 'sent' | 'gone' | 'failed';

const sendTo = async (
  context: Context,
  subscription: SubscriptionRow,
  deliveries: readonly PushDelivery[],
): Promise<Result> => {
  const { services } = context;
  const target = openTarget(services, subscription.sealed);
  if (target === undefined) return 'gone';
  // the same for a repeated push, which replaces the one before
  const topic = deliveries[0]!.batch;
  const text = JSON.stringify({ ...pushText(deliveries.map(({ content }) => content)), tag: topic });
  try {
    const keys = await getPushKeys(context);
    const market = services.publicUrl;
    return await services.push.send(target, { text, topic, ttlSeconds: PUSH_LIFETIME / 1_000, keys, market });
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    context.log.warn({ subscription: subscription.id, failure: error.message }, 'push not taken');
    return 'failed';
  }
};

/** The subscriptions whose session has not ended; the others are deleted. */
const liveSubscriptions = async (context: Context, userId: number): Promise<SubscriptionRow[]> => {
  const all = await selectSubscriptions(context.db, [userId]);
  const live = await liveSessions(
    context,
    all.map(({ session_id: sessionId, user_id }) => ({ sessionId, userId: user_id })),
  );
  const ended = all.filter(({ session_id }) => !live.has(session_id));
  await deleteSubscriptions(
    context.db,
    ended.map(({ id }) => id),
  );
  return all.filter((row) => !ended.includes(row));
};

/** When pushes that no browser took go again: not in quiet hours, unless one of them may. */
const retryTime = async (context: Context, userId: number, of: readonly PushDelivery[]): Promise<Date> => {
  const next = nextAttempt(Math.max(...of.map(({ attempts }) => attempts)), context.now);
  const preferences = (await selectPreferences(context.db, [userId]))(userId);
  return of.some(({ topic }) => preferences.quiet_except.includes(topic))
    ? next
    : pushTime(next, preferences);
};

const pushToPerson = async (context: Context, userId: number, of: readonly PushDelivery[]): Promise<void> => {
  const { db, now } = context;
  const selection = { userId, way: 'push', of } as const;
  const subscriptions = await liveSubscriptions(context, userId);
  const results = await Promise.all(
    subscriptions.map(async (subscription) => ({
      id: subscription.id,
      result: await sendTo(context, subscription, of),
    })),
  );
  const idsOf = (wanted: Result) => results.flatMap(({ id, result }) => (result === wanted ? id : []));
  await deleteSubscriptions(db, idsOf('gone'));
  await noteUse(db, idsOf('sent'), now);
  if (idsOf('sent').length > 0)
    return finishDeliveries(db, selection, { outcome: 'delivered', done_at: now });
  const retry = await retryTime(context, userId, of);
  const isOver = of.every(({ created_at }) => later(created_at, PUSH_LIFETIME) < retry);
  if (idsOf('failed').length === 0 || isOver)
    return finishDeliveries(db, selection, { outcome: 'given_up', done_at: now });
  return putBackDeliveries(db, selection, retry);
};

/** Answers how many pushes there were. */
const pushBatch = async (context: Context): Promise<number> => {
  const due = await takeDuePushes(context.db, context.now, PEOPLE_PER_BATCH);
  const batches = [...Map.groupBy(due, ({ batch }) => batch).values()];
  await Promise.all(batches.map((batch) => pushToPerson(context, batch[0]!.user_id, batch)));
  return batches.length;
};

const runningPushes = processState((_services: Services) => new Set<Promise<void>>());

/** In the background, so that no event waits for a push service. */
export const deliverSoon = (context: Context): void => {
  const all = runningPushes(context.services);
  const delivery = pushBatch(context)
    .then(() => {})
    .catch((error: unknown) => context.log.warn({ err: error }, 'pushes'))
    .finally(() => all.delete(delivery));
  all.add(delivery);
};

/** Pushes what is due, and waits for pushes that are under way. */
export const deliverPushes = async (context: Context): Promise<void> => {
  while ((await pushBatch(context)) > 0);
  await Promise.all(runningPushes(context.services));
};
