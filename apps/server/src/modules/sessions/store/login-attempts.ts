import type { Db, Tx } from '#platform/context.ts';
import type { Tries } from '../rules.ts';
import type { SessionsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SessionsTables>();

/** The tries under one name, locked until the transaction ends; the first makes the row. One statement: a right try takes the row away. */
export const lockTries = async (tx: Tx, account: Buffer, now: Date): Promise<Tries> => {
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

export const updateTries = async (tx: Tx, account: Buffer, { tries, now }: { tries: Tries; now: Date }) => {
  await tables(tx)
    .updateTable('sign_in_failures')
    .set({
      failed_at: tries.failed.map((time) => new Date(time)),
      locked_until: tries.lockedUntil === null ? null : new Date(tries.lockedUntil),
      last_at: now,
    })
    .where('account', '=', account)
    .execute();
};

export const deleteTries = async (db: Db, account: Buffer): Promise<void> => {
  await tables(db).deleteFrom('sign_in_failures').where('account', '=', account).execute();
};

export const deleteTriesBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('sign_in_failures').where('last_at', '<', time).execute();
};
