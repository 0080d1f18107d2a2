import type { DeliveryState } from '@market/contract/rules/webhook-events';
import { deliveryNotFound, webhookNotFound } from '@market/contract/webhooks/problems';
import type { Webhook, WebhookDelivery } from '@market/contract/webhooks/schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { before, DAY } from '#platform/time.ts';
import { selectDelivery } from '../store/deliveries.ts';
import { selectFigures, selectLog } from '../store/log.ts';
import { selectOfShop, selectOwn } from '../store/webhooks.ts';
import type { WebhookRow } from '../tables.ts';
import { presentDelivery, presentWebhook } from './present.ts';

type Caller = Context<Db, Seller>;

export const present = async ({ db, now }: Context, rows: readonly WebhookRow[]): Promise<Webhook[]> => {
  const figures = await selectFigures(
    db,
    rows.map(({ id }) => id),
    before(now, DAY),
  );
  return rows.map((row) => presentWebhook(row, figures.get(row.id)));
};

export const listWebhooks = async (context: Caller): Promise<Webhook[]> =>
  present(context, await selectOfShop(context.db, context.actor.shopId));

/** @throws webhookNotFound */
export const getOwn = async ({ db, actor }: Caller, id: string): Promise<WebhookRow> => {
  const webhook = await selectOwn(db, { id, shopId: actor.shopId });
  if (webhook === undefined) throw webhookNotFound();
  return webhook;
};

interface LogQuery {
  readonly state?: DeliveryState | 'problem' | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** @throws webhookNotFound */
export const listDeliveries = async (
  context: Caller,
  id: string,
  { state, page = 1, limit = 20 }: LogQuery,
): Promise<{ deliveries: WebhookDelivery[]; total: number; problems: number }> => {
  const { stopped } = await getOwn(context, id);
  const log = await selectLog(context.db, id, { state, ...pageRange({ page, limit }) });
  return { ...log, deliveries: log.deliveries.map((row) => presentDelivery(row, stopped === null)) };
};

/** @throws webhookNotFound, deliveryNotFound */
export const getDelivery = async (
  context: Caller,
  webhookId: string,
  id: number,
): Promise<WebhookDelivery> => {
  const { stopped } = await getOwn(context, webhookId);
  const delivery = await selectDelivery(context.db, webhookId, id);
  if (delivery === undefined) throw deliveryNotFound();
  return presentDelivery(delivery, stopped === null);
};
