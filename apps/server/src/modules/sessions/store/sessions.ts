import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SessionsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SessionsTables>();

export const insertSession = async (
  tx: Tx,
  session: Insertable<SessionsTables['sessions']>,
): Promise<void> => {
  await tables(tx).insertInto('sessions').values(session).execute();
};

export const insertRefreshToken = async (
  tx: Tx,
  token: { hash: Buffer; session_id: string; created_at: Date },
): Promise<void> => {
  await tables(tx).insertInto('refresh_tokens').values(token).execute();
};

/** Marks an unused token of a live session as used; a concurrent second caller waits here and gets nothing. */
export const useRefreshToken = (
  tx: Tx,
  token: { hash: Buffer; by: Buffer; salt: Buffer; now: Date },
): Promise<{ session_id: string } | undefined> =>
  tables(tx)
    .updateTable('refresh_tokens')
    .from('sessions')
    .set({ used_at: token.now, used_by: token.by, successor_salt: token.salt })
    .whereRef('sessions.id', '=', 'refresh_tokens.session_id')
    .where('refresh_tokens.hash', '=', token.hash)
    .where('refresh_tokens.used_at', 'is', null)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', token.now)
    .returning('refresh_tokens.session_id')
    .executeTakeFirst();

export const selectRefreshToken = (db: Db, hash: Buffer) =>
  tables(db)
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['session_id', 'used_at', 'used_by', 'successor_salt', 'user_id', 'ended_at', 'expires_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();

/** Salts are useless after the grace period. */
export const dropOldSalts = async (tx: Tx, sessionId: string, usedBefore: Date): Promise<void> => {
  await tables(tx)
    .updateTable('refresh_tokens')
    .set({ successor_salt: null })
    .where('session_id', '=', sessionId)
    .where('successor_salt', 'is not', null)
    .where('used_at', '<', usedBefore)
    .execute();
};

export const touchSession = (tx: Tx, id: string, now: Date) =>
  tables(tx)
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .returning(['id', 'user_id', 'expires_at'])
    .executeTakeFirstOrThrow();

/** False when it has ended before. */
export const endSession = async (
  db: Db,
  id: string,
  { now, reason }: { now: Date; reason: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const endSessionsOf = async (
  db: Db,
  userId: number,
  { except, now, reason }: { except: string | undefined; now: Date; reason: string },
) => {
  await tables(db)
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', '<>', except ?? '')
    .execute();
};

export const selectProof = async (
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<Date | null> => {
  const row = await tables(db)
    .selectFrom('sessions')
    .select('proved_at')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.proved_at ?? null;
};

export const updateProof = async (
  db: Db,
  { sessionId, userId, now }: { sessionId: string; userId: number; now: Date },
): Promise<void> => {
  await tables(db)
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

export const selectLiveSessions = (db: Db, ids: readonly string[], now: Date) =>
  tables(db)
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

/** Deletes sessions, with their tokens, that ended or expired before `time`. */
export const deleteSessionsBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db)
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', '<', time), eb('expires_at', '<', time)]))
    .execute();
};
