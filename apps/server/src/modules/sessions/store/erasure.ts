import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SessionsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SessionsTables>();

export const selectSessionsOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Deletes the tokens of a user's sessions and clears the user agents. */
export const eraseSessions = async (tx: Tx, userId: number): Promise<void> => {
  await sql`delete from refresh_tokens where session_id in (select id from sessions where user_id = ${userId})`.execute(
    tx,
  );
  await tables(tx).updateTable('sessions').set({ user_agent: '' }).where('user_id', '=', userId).execute();
};
