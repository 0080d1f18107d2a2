import { WEBHOOK_EVENTS, type WebhookEvent } from '@market/contract/rules/webhook-events';
import { createWebhook } from '@market/contract/webhooks/routes';
import { opaqueId } from '#platform/security/opaque-id.ts';
import type { WebhooksTables } from '../../src/modules/webhooks/tables.ts';
import type { As, Market } from '../market.ts';
import { unwrap } from '../unwrap.ts';

/** A webhook of the shop of `seller`, for every event unless some are named, and its secret. */
export const makeWebhook = async (
  seller: As,
  url: string,
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
) => unwrap(await seller.call(createWebhook, { body: { url, events: [...events] } })).data;

/** Webhooks of a shop that go nowhere, and a delivery of the first. */
export const makeWebhooks = async (
  { db, clock }: Pick<Market, 'db' | 'clock'>,
  shopId: number,
  count: number,
): Promise<{ webhooks: string[]; webhookDelivery: number }> => {
  const now = clock.now();
  const tables = db.withTables<WebhooksTables>();
  const webhooks = Array.from({ length: count }, () => opaqueId());
  await tables
    .insertInto('shop_webhooks')
    .values(
      webhooks.map((id) => ({
        id,
        shop_id: shopId,
        url: 'https://127.0.0.1/',
        events: ['order.created' as const],
        secret: 'sealed',
        secret_hint: 'zzzz',
        created_at: now,
      })),
    )
    .execute();
  const event = { event_id: 'evt_zz', type: 'order.created' as const, stream: 'order:zz', payload: '{}' };
  const { id } = await tables
    .insertInto('webhook_deliveries')
    .values({ ...event, webhook_id: webhooks[0]!, created_at: now, due_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { webhooks, webhookDelivery: id };
};
