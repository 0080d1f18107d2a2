import type { Db, Tx } from '#platform/context.ts';
import type { FailedAttempts } from '../rules.ts';
import type { SessionsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SessionsTables>();

/** The failures of one key, row locked. One statement, since a right attempt deletes the row. */
export const lockAttempts = async (tx: Tx, account: Buffer, now: Date): Promise<FailedAttempts> => {
  const row = await tables(tx)
    .insertInto('sign_in_failures')
    .values({ account, failed_at: [], locked_until: null, last_at: now })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ last_at: now }))
    .returning(['failed_at', 'locked_until'])
    .executeTakeFirstOrThrow();
  return {
    failed: row.failed_at.map((time) => time.getTime()),
    lockedUntil: row.locked_until?.getTime() ?? null,
  };
};

export const updateAttempts = async (
  tx: Tx,
  account: Buffer,
  { attempts, now }: { attempts: FailedAttempts; now: Date },
) => {
  await tables(tx)
    .updateTable('sign_in_failures')
    .set({
      failed_at: attempts.failed.map((time) => new Date(time)),
      locked_until: attempts.lockedUntil === null ? null : new Date(attempts.lockedUntil),
      last_at: now,
    })
    .where('account', '=', account)
    .execute();
};

export const deleteAttemptsOf = async (db: Db, account: Buffer): Promise<void> => {
  await tables(db).deleteFrom('sign_in_failures').where('account', '=', account).execute();
};

export const deleteAttemptsBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('sign_in_failures').where('last_at', '<', time).execute();
};
