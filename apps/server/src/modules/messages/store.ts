import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/bulk.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import { later, SECOND } from '#platform/time.ts';
import type { MessagesTable, MessagesTables } from './tables.ts';

const tables = (db: Db) => db.withTables<MessagesTables>();

export type Channel = MessagesTable['channel'];
export interface LeasedMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly sealed: string;
  readonly attempts: number;
  readonly expires_at: Date;
}

export const insertMessages = (tx: Tx, messages: readonly Insertable<MessagesTable>[]) =>
  insertRows(tx, 'messages', messages);

/** Longer than any provider timeout. */
const LEASE = 60 * SECOND;

/** Leases due messages for a minute: those of `ids`, or the oldest of a channel. */
export const takeDue = async (
  db: Db,
  now: Date,
  selection: { readonly ids: readonly string[] } | { readonly channel: Channel; readonly most: number },
): Promise<LeasedMessage[]> => {
  const rows = await tables(db)
    .updateTable('messages')
    .set({ due_at: later(now, LEASE), attempts: sql`attempts + 1` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('messages')
        .select('id')
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .where('expires_at', '>', now)
        .$call((due) =>
          'ids' in selection
            ? due.where('id', '=', sql<string>`any(${opaqueTextIds(selection.ids)}::uuid[])`)
            : due.where('channel', '=', selection.channel).orderBy('due_at').limit(selection.most),
        )
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'sealed', 'attempts', 'expires_at'])
    .execute();
  return rows as LeasedMessage[];
};

/** Stores the outcome and removes the content. */
export const finish = (
  db: Db,
  { id }: LeasedMessage,
  end: { outcome: 'sent' | 'given_up'; done_at: Date; failure?: string },
) =>
  tables(db)
    .updateTable('messages')
    .set({ sealed: null, ...end })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

/** Reschedules, unless another process has leased it meanwhile. */
export const putBack = (db: Db, { id, attempts }: LeasedMessage, again: { due_at: Date; failure: string }) =>
  tables(db)
    .updateTable('messages')
    .set(again)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute();

export const expireMessages = async (db: Db, now: Date): Promise<number> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('messages')
    .set({ sealed: null, outcome: 'given_up', done_at: now })
    .where('done_at', 'is', null)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const deleteDoneBefore = (db: Db, time: Date) =>
  tables(db).deleteFrom('messages').where('done_at', '<', time).execute();

export const selectWaiting = (db: Db) =>
  tables(db)
    .selectFrom('messages')
    .select(['id', 'sealed'])
    .where('done_at', 'is', null)
    .execute() as Promise<{ id: string; sealed: string }[]>;

export const deleteMessages = (tx: Tx, ids: readonly string[]) =>
  tables(tx).deleteFrom('messages').where('id', 'in', ids).execute();

export const countMessages = async (
  db: Db,
  since: Date,
): Promise<{ waiting: number; sent: number; given_up: number }> => {
  const { rows } = await sql<{ waiting: number; sent: number; given_up: number }>`
    select (select count(*) from messages where done_at is null) as waiting,
      count(*) filter (where outcome = 'sent') as sent, count(*) filter (where outcome = 'given_up') as given_up
    from messages where done_at > ${since}`.execute(db);
  return rows[0]!;
};

/** Given up, newest first. */
export const selectFailures = async (db: Db, since: Date, limit: number) => {
  const { rows } = await sql<{ channel: Channel; done_at: Date; failure: string | null }>`
    select channel, done_at, failure from messages where outcome = 'given_up' and done_at > ${since}
    order by done_at desc limit ${limit}`.execute(db);
  return rows;
};
