import type { Db } from '#platform/context.ts';
import type { SessionsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SessionsTables>();

/** Live sessions, last used first. */
export const selectOwnSessions = (db: Db, userId: number, now: Date) =>
  tables(db)
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** False when the user has no such live session. */
export const endOwnSession = async (
  db: Db,
  { id, userId, now }: { id: string; userId: number; now: Date },
): Promise<boolean> => {
  const ended = await tables(db)
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'ended_elsewhere' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};
