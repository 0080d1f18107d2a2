import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AccountsTables>();

/** Commands about staff that run at the same time take turns. */
export const lockStaff = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('identity.staff'))`.execute(tx);

/** Replaces the link a user has. */
export const upsertStaffLink = async (
  tx: Tx,
  link: Insertable<AccountsTables['staff_links']>,
): Promise<void> => {
  await tables(tx)
    .insertInto('staff_links')
    .values(link)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
};

/** The user a link is for, while it has not expired. */
export const selectStaffLink = async (db: Db, hash: Buffer, now: Date): Promise<number | undefined> => {
  const row = await tables(db)
    .selectFrom('staff_links')
    .select('user_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
};

/** Deletes a link; only one of concurrent callers gets the user id. */
export const takeStaffLink = (tx: Tx, hash: Buffer, now: Date) =>
  tables(tx)
    .deleteFrom('staff_links')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

export const deleteStaffLinksBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('staff_links').where('expires_at', '<=', time).execute();
};
