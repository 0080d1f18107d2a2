import type { DeliveryState } from '@market/contract/rules/webhook-events';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { DeliveryRow, WebhooksTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<WebhooksTables>();

/** Failed, or waiting after an attempt that failed. */
const HAS_PROBLEM = sql<boolean>`state <> 'delivered' and attempts > 0 and leased_until is null`;

export const selectLog = async (
  db: Db,
  webhookId: string,
  query: {
    readonly state?: DeliveryState | 'problem' | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ deliveries: DeliveryRow[]; total: number; problems: number }> => {
  const { state, offset, limit } = query;
  const all = tables(db).selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  const listed = all
    .$if(state === 'problem', (q) => q.where(HAS_PROBLEM))
    .$if(state !== undefined && state !== 'problem', (q) => q.where('state', '=', state as DeliveryState));
  const count = (rows: typeof listed) =>
    rows.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const [deliveries, { total }, { total: problems }] = await Promise.all([
    listed.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    count(listed),
    count(all.where(HAS_PROBLEM)),
  ]);
  return { deliveries, total, problems };
};

export interface WebhookFigures {
  readonly webhook_id: string;
  readonly sent: number;
  readonly received: number;
  readonly median_ms: number | null;
  readonly waiting: number;
}

/** Deliveries of webhooks that were attempted since, and those that wait. */
export const selectFigures = async (
  db: Db,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, WebhookFigures>> => {
  const { rows } = await sql<WebhookFigures>`
    select webhook_id,
      count(*) filter (where state <> 'waiting' and attempted_at >= ${since}) as sent,
      count(*) filter (where state = 'delivered' and attempted_at >= ${since}) as received,
      round(percentile_cont(0.5) within group (order by duration_ms)
        filter (where state = 'delivered' and attempted_at >= ${since}))::integer as median_ms,
      count(*) filter (where state = 'waiting') as waiting
    from webhook_deliveries where webhook_id = any(${ids}::text[]) group by webhook_id`.execute(db);
  return new Map(rows.map((row) => [row.webhook_id, row]));
};
