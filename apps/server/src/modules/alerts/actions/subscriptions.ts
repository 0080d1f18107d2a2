import { createHash } from 'node:crypto';
import { deviceNotFound, pushServiceRefused } from '@market/contract/alerts/problems';
import type { AlertDevice, PushSubscriptionInput } from '@market/contract/alerts/schemas';
import { PUSH_SUBSCRIPTIONS_MAX } from '@market/contract/constants/talking';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { getPushKeys } from '../lib/push-keys.ts';
import { sealTarget } from '../lib/push-target.ts';
import { presentDevice } from '../queries/preferences.ts';
import { deleteSubscription, deleteSurplus, saveSubscription } from '../store/subscriptions.ts';

const MAX_USER_AGENT = 300;

/** What a browser subscribes with; created when it is first asked for. */
export const readPublicKey = async (context: Context): Promise<string> =>
  (await getPushKeys(context)).publicKey;

/** Pushes to this browser until its session ends. @throws pushServiceRefused */
export const addSubscription = (
  context: Context<Db, Person>,
  subscription: PushSubscriptionInput,
  userAgent: string,
): Promise<AlertDevice> => {
  const { services } = context;
  if (!services.push.accepts(subscription.endpoint)) throw pushServiceRefused();
  return transact(context, async ({ actor, db, now }) => {
    const row = await saveSubscription(db, {
      id: opaqueId(),
      user_id: actor.id,
      session_id: actor.sessionId ?? '',
      endpoint_hash: createHash('sha256').update(subscription.endpoint).digest('base64url'),
      sealed: sealTarget(services, subscription),
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
      created_at: now,
      last_used_at: null,
    });
    await deleteSurplus(db, actor.id, PUSH_SUBSCRIPTIONS_MAX);
    return presentDevice(row);
  });
};

/** @throws deviceNotFound */
export const removeSubscription = (context: Context<Db, Person>, id: string): Promise<void> =>
  transact(context, async ({ actor, db }) => {
    if (!(await deleteSubscription(db, actor.id, id))) throw deviceNotFound();
  });
