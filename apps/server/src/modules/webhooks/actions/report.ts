import type { WebhookEvent } from '@market/contract/rules/webhook-events';
import type { Context, Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { insertDeliveries } from '../store/deliveries.ts';
import { selectReporting } from '../store/webhooks.ts';

/** An event as a shop reads it: ids and states that the shop may see, no personal data. */
export interface Report {
  readonly type: WebhookEvent;
  readonly shopId: number;
  /** What is delivered in order. */
  readonly stream: string;
  readonly subject?: string | undefined;
  readonly data: object;
}

export const eventId = (): string => `evt_${opaqueId()}`;

export const bodyOf = (
  id: string,
  type: string,
  { at, data }: { readonly at: Date; readonly data: object },
) => JSON.stringify({ id, type, timestamp: at.toISOString(), data });

const queue = async (
  { db, now }: Context<Tx>,
  webhookIds: readonly string[],
  { type, stream, subject, data }: Report,
): Promise<void> => {
  const event_id = eventId();
  const payload = bodyOf(event_id, type, { at: now, data });
  await insertDeliveries(db, webhookIds, {
    event_id,
    type,
    subject: subject ?? null,
    stream,
    payload,
    created_at: now,
    due_at: now,
  });
};

/** Those of the shops that have a webhook which is on and wants these events. */
export const getReportingShops = async (
  { db }: Context<Tx>,
  type: WebhookEvent,
  shopIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set((await selectReporting(db, shopIds, type)).map(({ shop_id }) => shop_id));

/** Queues an event for each webhook of the shops that is on and wants it; describes it only when there is one. */
export const report = async (
  context: Context<Tx>,
  { type, shopIds }: { readonly type: WebhookEvent; readonly shopIds: readonly number[] },
  describe: (context: Context<Tx>) => Promise<Omit<Report, 'type'>[]>,
): Promise<void> => {
  const webhooks = await selectReporting(context.db, shopIds, type);
  if (webhooks.length === 0) return;
  const ofShop = Map.groupBy(webhooks, ({ shop_id }) => shop_id);
  for (const described of await describe(context)) {
    const ids = (ofShop.get(described.shopId) ?? []).map(({ id }) => id);
    if (ids.length > 0) await queue(context, ids, { ...described, type });
  }
};
