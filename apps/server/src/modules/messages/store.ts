import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { later, SECOND } from '#platform/time.ts';
import type { MessagesTable, MessagesTables } from './tables.ts';

const on = (db: Db) => db.withTables<MessagesTables>();

export type Channel = MessagesTable['channel'];
/** A message that this process alone sends for a while. */
export interface Taken {
  readonly id: string;
  readonly channel: Channel;
  readonly sealed: string;
  readonly attempts: number;
  readonly expires_at: Date;
}

export const insertMessage = (tx: Tx, message: Insertable<MessagesTable>) =>
  on(tx).insertInto('messages').values(message).execute();

/** Longer than any carrier is waited for. */
const LEASE = 60 * SECOND;

/** Takes what is due for a minute, so that several processes share the work; of one id, or of a channel the oldest first. */
export const takeDue = async (
  db: Db,
  now: Date,
  which: { readonly id: string } | { readonly channel: Channel; readonly most: number },
): Promise<Taken[]> => {
  const one = 'id' in which;
  const rows = await on(db)
    .updateTable('messages')
    .set({ due_at: later(now, LEASE), attempts: sql`attempts + 1` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('messages')
        .select('id')
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .where('expires_at', '>', now)
        .where(one ? 'id' : 'channel', '=', one ? which.id : which.channel)
        .orderBy('due_at')
        .limit(one ? 1 : which.most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'sealed', 'attempts', 'expires_at'])
    .execute();
  return rows as Taken[];
};

/** Notes how a message ended, and forgets what it said. */
export const finish = (
  db: Db,
  { id }: Taken,
  end: { outcome: 'sent' | 'given_up'; done_at: Date; failure?: string },
) =>
  on(db)
    .updateTable('messages')
    .set({ sealed: null, ...end })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

/** Puts it back, unless somebody else has taken it meanwhile. */
export const putBack = (db: Db, { id, attempts }: Taken, again: { due_at: Date; failure: string }) =>
  on(db)
    .updateTable('messages')
    .set(again)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute();

export const giveUpExpired = async (db: Db, now: Date): Promise<number> => {
  const { numUpdatedRows } = await on(db)
    .updateTable('messages')
    .set({ sealed: null, outcome: 'given_up', done_at: now })
    .where('done_at', 'is', null)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const deleteDoneBefore = (db: Db, time: Date) =>
  on(db).deleteFrom('messages').where('done_at', '<', time).execute();

/** What waits to go, as it is sealed. */
export const selectWaiting = (db: Db) =>
  on(db).selectFrom('messages').select(['id', 'sealed']).where('done_at', 'is', null).execute() as Promise<
    { id: string; sealed: string }[]
  >;

export const deleteMessages = (tx: Tx, ids: readonly string[]) =>
  on(tx).deleteFrom('messages').where('id', 'in', ids).execute();
