import { isWebhookUrl, WEBHOOKS_MAX } from '@market/contract/rules/webhook-events';
import {
  webhookAddress,
  webhookLimit,
  webhookNotFound,
  webhookPrivateAddress,
} from '@market/contract/webhooks/problems';
import type { Webhook, WebhookChange, WebhookInput } from '@market/contract/webhooks/schemas';
import { logConnection } from '#members';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { count } from '#platform/security/rate-limit.ts';
import { DAY, later } from '#platform/time.ts';
import { lockShop } from '#shops';
import { newSecret } from '../lib/secrets.ts';
import { present } from '../queries/webhooks.ts';
import { hostOf } from '../rules.ts';
import * as store from '../store/webhooks.ts';
import type { WebhookRow } from '../tables.ts';

type Caller = Context<Db, Seller>;

const PER_SHOP = { name: 'webhooks', most: 100, windowMs: DAY };
const PREVIOUS_SECRET_FOR = DAY;

/** The same text for every way to write an address. @throws webhookAddress, webhookPrivateAddress */
const addressOf = ({ services }: Caller, typed: string): string => {
  const text = typed.trim();
  const problem = isWebhookUrl(text) ? services.outboundHttp.addressProblem(text) : 'invalid_address';
  if (problem === 'private_address') throw webhookPrivateAddress();
  if (problem !== null) throw webhookAddress();
  const url = new URL(text);
  url.hash = '';
  return url.href;
};

const one = async (context: Context, row: WebhookRow): Promise<Webhook> =>
  (await present(context, [row]))[0]!;

/** @throws webhookAddress, webhookPrivateAddress, webhookLimit */
export const create = async (
  context: Caller,
  { url: typed, events }: WebhookInput,
): Promise<{ webhook: Webhook; secret: string }> => {
  const url = addressOf(context, typed);
  await count(context, PER_SHOP, String(context.actor.shopId));
  const { secret, sealed, hint } = newSecret(context.services.secrets);
  const webhook = await transact(context, async (context) => {
    const { db, actor, now } = context;
    // two at once would each see room for one more
    await lockShop(context, actor.shopId);
    if ((await store.countOfShop(db, actor.shopId)) >= WEBHOOKS_MAX)
      throw webhookLimit({ most: WEBHOOKS_MAX });
    const row = await store.insertWebhook(db, {
      id: opaqueId(),
      shop_id: actor.shopId,
      url,
      events,
      secret: sealed,
      secret_hint: hint,
      created_at: now,
    });
    await logConnection(context, 'webhook_created', hostOf(url));
    return row;
  });
  return { webhook: await one(context, webhook), secret };
};

/** @throws webhookNotFound */
const lock = async ({ db, actor }: Context<Tx, Seller>, id: string): Promise<WebhookRow> => {
  const webhook = await store.lockOwn(db, { id, shopId: actor.shopId });
  if (webhook === undefined) throw webhookNotFound();
  return webhook;
};

/** Turned on again it has five days more. */
const switched = (before: WebhookRow, enabled: boolean | undefined, now: Date) => {
  if (enabled === undefined || enabled === (before.stopped === null)) return {};
  return enabled
    ? { stopped: null, stopped_at: null, failing_since: null }
    : { stopped: 'turned_off' as const, stopped_at: now };
};

/** @throws webhookNotFound, webhookAddress, webhookPrivateAddress */
export const change = async (
  context: Caller,
  id: string,
  { url: typed, events, enabled }: WebhookChange,
): Promise<Webhook> => {
  const url = typed === undefined ? undefined : addressOf(context, typed);
  const webhook = await transact(context, async (context) => {
    const before = await lock(context, id);
    const changes = {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...switched(before, enabled, context.now),
    };
    if (Object.keys(changes).length === 0) return before;
    const row = await store.updateWebhook(context.db, id, changes);
    await logConnection(context, 'webhook_changed', hostOf(row.url));
    return row;
  });
  return one(context, webhook);
};

/** @throws webhookNotFound */
export const remove = (context: Caller, id: string): Promise<void> =>
  transact(context, async (context) => {
    const removed = await store.deleteOwn(context.db, { id, shopId: context.actor.shopId });
    if (removed === undefined) throw webhookNotFound();
    await logConnection(context, 'webhook_deleted', hostOf(removed.url));
  });

/** For a day the previous secret signs too. @throws webhookNotFound */
export const replaceSecret = async (
  context: Caller,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> => {
  await count(context, PER_SHOP, String(context.actor.shopId));
  const { secret, sealed, hint } = newSecret(context.services.secrets);
  const webhook = await transact(context, async (context) => {
    const { secret: previous_secret } = await lock(context, id);
    const row = await store.updateWebhook(context.db, id, {
      secret: sealed,
      secret_hint: hint,
      previous_secret,
      previous_until: later(context.now, PREVIOUS_SECRET_FOR),
    });
    await logConnection(context, 'webhook_secret', hostOf(row.url));
    return row;
  });
  return { webhook: await one(context, webhook), secret };
};
