import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { AccountName } from '../rules/accounts.ts';
import type { UsersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<UsersTables>();

export type NewUser = Insertable<UsersTables['users']>;
export type UserChanges = Omit<Updateable<UsersTables['users']>, 'id' | 'created_at'>;

export const insertUser = async (tx: Tx, user: NewUser): Promise<number> => {
  const { id } = await tables(tx).insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const insertUserUnlessTaken = (tx: Tx, user: NewUser) =>
  tables(tx)
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_type', 'locked_at'])
    .executeTakeFirst();

export const selectUser = (db: Db, id: number) =>
  tables(db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const selectUserByAccount = async (db: Db, account: AccountName) => {
  if ('unknown' in account) return undefined;
  const users = tables(db).selectFrom('users').select(['id', 'password_hash', 'user_type', 'locked_at']);
  return 'email' in account
    ? users.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', account.email)).executeTakeFirst()
    : users.where('phone_canonical', '=', account.phone).executeTakeFirst();
};

export const selectPeople = (db: Db, ids: readonly number[]) =>
  tables(db)
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'avatar'])
    .where('id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .execute();

export const selectContacts = (db: Db, ids: readonly number[]) =>
  tables(db)
    .selectFrom('users')
    .select(['id', 'phone_national', 'email'])
    .where('id', '=', sql<number>`any(${opaqueIds(ids)})`)
    .execute();

export const touchUser = async (db: Db, id: number, now: Date): Promise<void> => {
  await tables(db).updateTable('users').set({ last_active_at: now }).where('id', '=', id).execute();
};

export const selectUserByPhone = (db: Db, canonical: string) =>
  tables(db).selectFrom('users').select('id').where('phone_canonical', '=', canonical).executeTakeFirst();

const byEmail = sql<string>`lower(email)`;

export const selectUserByEmail = (db: Db, email: string) =>
  tables(db)
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where(byEmail, '=', email)
    .executeTakeFirst();

export const releaseEmail = async (tx: Tx, email: string, exceptId: number): Promise<void> => {
  await tables(tx)
    .updateTable('users')
    .set({ email: null })
    .where(byEmail, '=', email)
    .where('email_verified_at', 'is', null)
    .where('id', '<>', exceptId)
    .execute();
};

export const dropUnverifiedEmail = async (tx: Tx, id: number): Promise<void> => {
  await tables(tx)
    .updateTable('users')
    .set({ email: null })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
};

export const updateUser = async (tx: Tx, id: number, changes: UserChanges): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await tables(tx).updateTable('users').set(changes).where('id', '=', id).execute();
};

export const finishUser = (tx: Tx, id: number, changes: UserChanges) =>
  tables(tx)
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .where('registered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Only of a buyer who works for no shop; one that is closed employs nobody. */
export const updateShoplessBuyer = async (db: Tx, id: number, changes: UserChanges): Promise<boolean> => {
  const row = await tables(db)
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .where('user_type', '=', 'user')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop_memberships as m')
            .select('m.shop_id')
            .whereRef('m.user_id', '=', 'users.id')
            .where('m.closed', '=', false),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const selectUserByRef = (db: Db, refCode: string) =>
  tables(db)
    .selectFrom('users')
    .select(['first_name', 'last_name', 'avatar', 'user_type'])
    .where('ref_code', '=', refCode)
    .executeTakeFirst();

export const selectIdOfRef = async (db: Db, refCode: string): Promise<number | undefined> =>
  (await tables(db).selectFrom('users').select('id').where('ref_code', '=', refCode).executeTakeFirst())?.id;

/** Everybody of the staff. */
export const selectStaff = (db: Db) =>
  tables(db)
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'avatar',
      'phone_national',
      'roles',
      'password_hash',
      'locked_at',
      'last_active_at',
    ])
    .where('user_type', '=', 'staff')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const selectStaffMails = (db: Db) =>
  tables(db)
    .selectFrom('users')
    .select(['email', 'roles'])
    .where('user_type', '=', 'staff')
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('email', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('id')
    .execute();

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

export const selectDeletedSince = async (db: Db, since: Date): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('users')
    .select('id')
    .where('deleted_at', '>', since)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Ends a lock that is over; one that was prolonged meanwhile stays. */
export const endLock = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('users')
    .set({ locked_at: null, locked_until: null, lock_reason: null, locked_by: null })
    .where('id', '=', id)
    .where('locked_until', '<=', now)
    .execute();
};
