import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AlertWay } from '@market/contract/rules/alert-topics';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import { later, MINUTE } from '#platform/time.ts';
import type { AlertContent, AlertsTables, DeliveryRow } from '../tables.ts';

const tables = (db: Db) => db.withTables<AlertsTables>();

export type NewDelivery = Omit<DeliveryRow, 'attempts' | 'batch' | 'content'> & {
  readonly content: AlertContent | null;
};

/** What a delivery is identified by. */
export const deliveryKey = (event_key: string, user_id: number, way: AlertWay): string =>
  `${event_key} ${user_id} ${way}`;

/** Answers the keys of those that were not stored before: what was delivered is not delivered again. */
export const insertDeliveries = async (
  tx: Tx,
  rows: readonly NewDelivery[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const { rows: stored } = await sql<{ key: string }>`
    insert into alert_deliveries (event_key, user_id, way, topic, content, created_at, due_at, done_at, outcome)
    select event_key, user_id, way, topic, nullif(content, 'null'), created_at, due_at, done_at, outcome
    from jsonb_populate_recordset(null::alert_deliveries, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning event_key || ' ' || user_id || ' ' || way as key`.execute(tx);
  return new Set(stored.map(({ key }) => key));
};

export type WaitingDelivery = DeliveryRow & { readonly content: AlertContent };
export type PushDelivery = WaitingDelivery & { readonly batch: string };

/** No push service answers later. */
const LEASE = MINUTE;

/** Leases the waiting pushes of some people for a minute, in the order of the events. */
export const takeDuePushes = async (db: Db, now: Date, mostPeople: number): Promise<PushDelivery[]> => {
  const rows = await tables(db)
    .updateTable('alert_deliveries')
    .set({
      due_at: later(now, LEASE),
      attempts: sql`attempts + 1`,
      batch: sql<string>`coalesce(batch, md5(${randomUUID()} || user_id))`,
    })
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('event_key', 'user_id', 'way'),
        'in',
        sql`(select event_key, user_id, way from alert_deliveries where way = 'push' and done_at is null
          and due_at <= ${now} and user_id in (select user_id from alert_deliveries where way = 'push'
            and done_at is null and due_at <= ${now} group by user_id order by min(due_at) limit ${mostPeople})
          for update skip locked)` as never,
      ),
    )
    .returningAll()
    .execute();
  const inOrder = rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return inOrder as PushDelivery[];
};

/** The people whose daily e-mail is due, the longest first. */
export const selectDueMailUsers = async (db: Db, now: Date, most: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('alert_deliveries')
    .select('user_id')
    .where('way', '=', 'email')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .groupBy('user_id')
    .orderBy(({ fn }) => fn.min('due_at'))
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Locks what a daily e-mail contains, in the order of the events. */
export const lockDueMail = async (tx: Tx, userId: number, now: Date): Promise<WaitingDelivery[]> => {
  const rows = await tables(tx)
    .selectFrom('alert_deliveries')
    .selectAll()
    .where('way', '=', 'email')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('created_at')
    .orderBy('event_key')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as WaitingDelivery[];
};

type EndedDelivery = Pick<DeliveryRow, 'event_key'>;

const updateWaiting = (
  db: Db,
  { userId, way, of }: { userId: number; way: AlertWay; of: readonly EndedDelivery[] },
) =>
  tables(db)
    .updateTable('alert_deliveries')
    .where('user_id', '=', userId)
    .where('way', '=', way)
    .where('event_key', '=', sql<string>`any(${opaqueTextIds(of.map(({ event_key }) => event_key))})`)
    .where('done_at', 'is', null);

export const finishDeliveries = async (
  db: Db,
  selection: { userId: number; way: AlertWay; of: readonly EndedDelivery[] },
  end: { readonly outcome: 'delivered' | 'given_up'; readonly done_at: Date },
): Promise<void> => {
  await updateWaiting(db, selection)
    .set({ content: null, ...end })
    .execute();
};

export const putBackDeliveries = async (
  db: Db,
  selection: { userId: number; way: AlertWay; of: readonly EndedDelivery[] },
  due_at: Date,
): Promise<void> => {
  await updateWaiting(db, selection).set({ due_at }).execute();
};

export const deleteDeliveriesBefore = (db: Db, time: Date) =>
  tables(db).deleteFrom('alert_deliveries').where('done_at', '<', time).execute();
