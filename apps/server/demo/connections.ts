import { SELLER_ID, SELLER_SHOP_ID } from '@market/demo-data';
import { API_TOKEN_PREFIX, type ApiScope } from '@market/contract/rules/api-scopes';
import { WEBHOOK_ATTEMPTS, WEBHOOK_EVENTS, type WebhookEvent } from '@market/contract/rules/webhook-events';
import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { hashToken, newSecretToken } from '#platform/security/secret-tokens.ts';
import { before, DAY, HOUR, later, MINUTE, SECOND } from '#platform/time.ts';
import { bodyOf, eventId } from '../src/modules/webhooks/actions/report.ts';
import { newSecret } from '../src/modules/webhooks/lib/secrets.ts';
import type { ApiTokensTables } from '../src/modules/api-tokens/tables.ts';
import type { WebhooksTables } from '../src/modules/webhooks/tables.ts';

interface DemoToken {
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly usedMinutes: number | null;
  readonly expiresDays: number | null;
}

const TOKENS: readonly DemoToken[] = [
  {
    name: 'Phần mềm kho xưởng',
    scopes: ['products:read', 'products:write', 'orders:read'],
    usedMinutes: 2,
    expiresDays: null,
  },
  { name: 'Bảng tính đơn hằng ngày', scopes: ['orders:read'], usedMinutes: 9 * 60, expiresDays: 40 },
  { name: 'Thử nghiệm web riêng', scopes: ['products:read'], usedMinutes: null, expiresDays: 6 },
];

/** Nobody has these tokens; they can only be revoked. */
const seedTokens = async ({ db, now }: Context<Tx>): Promise<void> => {
  const rows = TOKENS.map(({ name, scopes, usedMinutes, expiresDays }, index) => {
    const token = `${API_TOKEN_PREFIX}${newSecretToken()}`;
    return {
      id: opaqueId(),
      shop_id: SELLER_SHOP_ID,
      name,
      hash: hashToken(token),
      hint: token.slice(-4),
      scopes,
      created_by: SELLER_ID,
      created_at: before(now, (index + 10) * DAY),
      last_used_at: usedMinutes === null ? null : before(now, usedMinutes * MINUTE),
      expires_at: expiresDays === null ? null : later(now, expiresDays * DAY),
    };
  });
  await db.withTables<ApiTokensTables>().insertInto('api_tokens').values(rows).execute();
};

type Stop = { readonly stopped: 'failing'; readonly stopped_at: Date; readonly failing_since: Date };

const addWebhook = async (
  { db, services, now }: Context<Tx>,
  { url, events, stop }: { readonly url: string; readonly events: WebhookEvent[]; readonly stop?: Stop },
): Promise<string> => {
  const { sealed, hint } = newSecret(services.secrets);
  const id = opaqueId();
  await db
    .withTables<WebhooksTables>()
    .insertInto('shop_webhooks')
    .values({
      id,
      shop_id: SELLER_SHOP_ID,
      url,
      events,
      secret: sealed,
      secret_hint: hint,
      created_at: before(now, (stop === undefined ? 60 : 30) * DAY),
      ...stop,
    })
    .execute();
  return id;
};

type DemoOrder = { readonly id: string; readonly order_number: string; readonly total_price: number };

const selectOrders = async ({ db }: Context<Tx>, most: number): Promise<DemoOrder[]> => {
  const { rows } = await sql<DemoOrder>`select id, order_number, total_price from orders
    where shop_id = ${SELLER_SHOP_ID} order by created_at desc, id limit ${most}`.execute(db);
  return rows;
};

const TYPES = ['order.confirmed', 'order.created', 'order.shipped'] as const;
const HISTORY = 40;
const GAP = 25 * MINUTE;

const deliveryOf = (order: DemoOrder, { type, at }: { readonly type: WebhookEvent; readonly at: Date }) => {
  const event_id = eventId();
  const data = { order_id: order.id, code: order.order_number, total: order.total_price };
  return {
    event_id,
    type,
    subject: `#${order.order_number}`,
    stream: `order:${order.id}`,
    payload: bodyOf(event_id, type, { at, data }),
    created_at: at,
    due_at: at,
  };
};

/** What was received in the last day, one after a third attempt, and one that was given up. */
const historyOf = (webhook_id: string, orders: readonly DemoOrder[], now: Date) =>
  orders.map((order, index) => {
    const at = before(now, (orders.length - index) * GAP);
    const isRefused = index === orders.length - 4;
    return {
      ...deliveryOf(order, { type: TYPES[index % TYPES.length]!, at }),
      webhook_id,
      state: isRefused ? ('failed' as const) : ('delivered' as const),
      attempts: isRefused ? WEBHOOK_ATTEMPTS : 1,
      attempted_at: later(at, SECOND),
      status: isRefused ? 500 : 200,
      duration_ms: isRefused ? 2_100 : 140 + ((index * 37) % 90),
    };
  });

/** What waits for a webhook that failed for five days. */
const waitingOf = (webhook_id: string, orders: readonly DemoOrder[], stopped: Date) =>
  orders.map((order, index) => ({
    ...deliveryOf(order, { type: 'order.created', at: before(stopped, (orders.length - index) * HOUR) }),
    webhook_id,
    attempts: 3,
    attempted_at: before(stopped, HOUR),
    problem: 'timeout' as const,
    duration_ms: 10_000,
  }));

/** Tokens of the demo seller, a webhook that receives, and one that stopped. */
export const seedConnections = async (context: Context<Tx>): Promise<void> => {
  const { db, now } = context;
  await seedTokens(context);
  const orders = await selectOrders(context, HISTORY);
  const receiving = await addWebhook(context, {
    url: 'https://kho.hoang-gia.example/chophien',
    events: WEBHOOK_EVENTS.filter((event) => /^(order|product)\./.test(event)),
  });
  const stopped_at = before(now, 2 * DAY);
  const stop = { stopped: 'failing', stopped_at, failing_since: before(stopped_at, 5 * DAY) } as const;
  const stopped = await addWebhook(context, {
    url: 'https://bang-tinh.example/hg/don',
    events: ['order.created'],
    stop,
  });
  await db
    .withTables<WebhooksTables>()
    .insertInto('webhook_deliveries')
    .values([...historyOf(receiving, orders, now), ...waitingOf(stopped, orders.slice(0, 6), stopped_at)])
    .execute();
};
