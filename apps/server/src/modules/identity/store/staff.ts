import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { IdentityTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** Commands that run at the same time take turns. */
export const lockStaff = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('identity.staff'))`.execute(tx);

/** Whoever has this number; nobody changes them until the transaction ends. */
export const holdUserByPhone = (tx: Tx, canonical: string) =>
  tables(tx)
    .selectFrom('users')
    .select(['id', 'user_type', 'password_hash', 'locked_at'])
    .where('phone_canonical', '=', canonical)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether anybody of the staff has a password. */
export const selectHasStaff = async (db: Db): Promise<boolean> => {
  const found = await tables(db)
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'staff')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Puts a link in the place of the one before. */
export const upsertStaffLink = async (
  tx: Tx,
  link: Insertable<IdentityTables['staff_links']>,
): Promise<void> => {
  await tables(tx)
    .insertInto('staff_links')
    .values(link)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
};

/** Whose link this is: a member of staff who is not locked. */
export const selectStaffLink = (db: Db, hash: Buffer, now: Date) =>
  tables(db)
    .selectFrom('staff_links')
    .innerJoin('users', 'users.id', 'staff_links.user_id')
    .select([
      'users.id',
      'first_name',
      'last_name',
      'phone_national',
      'phone_canonical',
      'email',
      'password_hash',
    ])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('user_type', '=', 'staff')
    .where('locked_at', 'is', null)
    .executeTakeFirst();

/** Takes a link away: whoever gets it back is the only one. */
export const takeStaffLink = (tx: Tx, hash: Buffer, now: Date) =>
  tables(tx)
    .deleteFrom('staff_links')
    .using('users')
    .whereRef('users.id', '=', 'staff_links.user_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('user_type', '=', 'staff')
    .where('locked_at', 'is', null)
    .returning('users.id')
    .executeTakeFirst();

export const deleteStaffLinksBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('staff_links').where('expires_at', '<=', time).execute();
};
