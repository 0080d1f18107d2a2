import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/bulk.ts';
import type { DeliveryRow, WebhookRow, WebhooksTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<WebhooksTables>();

export type NewDelivery = Insertable<WebhooksTables['webhook_deliveries']>;

/** Returns its id. */
export const insertDelivery = async (tx: Tx, delivery: NewDelivery): Promise<number> => {
  const insert = tables(tx).insertInto('webhook_deliveries').values(delivery);
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
};

/** The same to each of these webhooks. */
export const insertDeliveries = (
  tx: Tx,
  webhookIds: readonly string[],
  delivery: Omit<NewDelivery, 'webhook_id'>,
): Promise<void> =>
  insertRows(
    tx,
    'webhook_deliveries',
    webhookIds.map((webhook_id) => ({ ...delivery, webhook_id })),
  );

/** A delivery that this process sends now, and where to. */
export type LeasedDelivery = Pick<
  DeliveryRow,
  'id' | 'webhook_id' | 'event_id' | 'type' | 'payload' | 'attempts'
> &
  Pick<WebhookRow, 'url' | 'secret' | 'previous_secret' | 'previous_until'>;

interface Lease {
  readonly now: Date;
  readonly until: Date;
}

const LEASED = sql`d.id, d.webhook_id, d.event_id, d.type, d.payload, d.attempts, w.url, w.secret, w.previous_secret,
  w.previous_until`;

/**
 * Leases up to `most` deliveries that are due, `each` of one webhook at a time, and of a stream only the first that
 * waits. Two processes that choose the same rows lock them in turn: the second finds them leased.
 */
export const takeDue = async (
  db: Db,
  { now, until }: Lease,
  { most, each }: { readonly most: number; readonly each: number },
): Promise<LeasedDelivery[]> => {
  const { rows } = await sql<LeasedDelivery>`
    with ready as materialized (
      select first.id, w.id as webhook_id, row_number() over (partition by w.id order by first.due_at, first.id) as place
      from shop_webhooks w cross join lateral (
        select d.id, d.due_at from webhook_deliveries d
        where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= ${now}
          and not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.stream = d.stream
            and e.state = 'waiting' and e.id < d.id)
        order by d.due_at, d.id limit ${each}) first
      where w.stopped is null),
    busy as materialized (
      select webhook_id, count(*) as running from webhook_deliveries
      where leased_until > ${now} group by webhook_id),
    chosen as materialized (
      select r.id from ready r left join busy b using (webhook_id)
      where r.place <= ${each} - coalesce(b.running, 0) order by r.place, r.id limit ${most})
    update webhook_deliveries d set attempts = d.attempts + 1, due_at = ${until}, leased_until = ${until}
    from shop_webhooks w
    where w.id = d.webhook_id and d.id in (select id from chosen) and d.state = 'waiting' and d.due_at <= ${now}
    returning ${LEASED}`.execute(db);
  return rows;
};

/** Leases one that waits, due or not, unless another one of its stream comes first or it is being sent. */
export const takeOne = async (
  db: Db,
  { now, until }: Lease,
  id: number,
): Promise<LeasedDelivery | undefined> => {
  const { rows } = await sql<LeasedDelivery>`
    update webhook_deliveries d set attempts = d.attempts + 1, due_at = ${until}, leased_until = ${until}
    from shop_webhooks w
    where w.id = d.webhook_id and d.id = ${id} and d.state = 'waiting'
      and (d.leased_until is null or d.leased_until <= ${now})
      and not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.stream = d.stream
        and e.state = 'waiting' and e.id < d.id)
    returning ${LEASED}`.execute(db);
  return rows[0];
};

/** False when the lease ended and somebody else has tried since. */
export const recordAttempt = async (
  tx: Tx,
  { id, attempts }: Pick<LeasedDelivery, 'id' | 'attempts'>,
  changes: Updateable<WebhooksTables['webhook_deliveries']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('webhook_deliveries')
    .set({ ...changes, leased_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const selectDelivery = (db: Db, webhookId: string, id: number): Promise<DeliveryRow | undefined> =>
  tables(db)
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();

export const deleteOlderThan = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('webhook_deliveries').where('created_at', '<', time).execute();
};
