import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AccountName } from '../rules.ts';
import type { IdentityTables, ShopRole } from '../tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

export const insertUser = async (tx: Tx, user: Insertable<IdentityTables['users']>): Promise<number> => {
  const { id } = await tables(tx).insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
};

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
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();

/** The shop someone acts for: their own before one they work for, an open one before a closed one. */
export const selectMembership = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('shop_memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('closed')
    .orderBy((eb) => eb('role', '=', 'owner'), 'desc')
    .orderBy('shop_id')
    .limit(1)
    .executeTakeFirst();

/** What somebody is to a shop; undefined for whoever does not work for it. */
export const selectShopRole = async (
  db: Db,
  userId: number,
  shopId: number,
): Promise<ShopRole | undefined> => {
  const row = await tables(db)
    .selectFrom('shop_memberships')
    .select('role')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.role;
};

export const upsertMembership = async (
  tx: Tx,
  membership: Insertable<IdentityTables['shop_memberships']>,
): Promise<void> => {
  await tables(tx)
    .insertInto('shop_memberships')
    .values(membership)
    .onConflict((conflict) => conflict.columns(['user_id', 'shop_id']).doUpdateSet(membership))
    .execute();
};

export const touchUser = async (db: Db, id: number, now: Date): Promise<void> => {
  await tables(db).updateTable('users').set({ last_active_at: now }).where('id', '=', id).execute();
};

export const selectUserByPhone = (db: Db, canonical: string) =>
  tables(db).selectFrom('users').select('id').where('phone_canonical', '=', canonical).executeTakeFirst();

const byEmail = sql<string>`lower(email)`;

/** Whoever has an e-mail address, given in lower case, proved or not. */
export const selectUserByEmail = (db: Db, email: string) =>
  tables(db)
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where(byEmail, '=', email)
    .executeTakeFirst();

/** Takes an e-mail address away from another account that has never proved it. */
export const releaseEmail = async (tx: Tx, email: string, keeper: number): Promise<void> => {
  await tables(tx)
    .updateTable('users')
    .set({ email: null })
    .where(byEmail, '=', email)
    .where('email_verified_at', 'is', null)
    .where('id', '<>', keeper)
    .execute();
};

export type UserChanges = Omit<Updateable<IdentityTables['users']>, 'id' | 'created_at'>;

export const updateUser = async (tx: Tx, id: number, changes: UserChanges): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await tables(tx).updateTable('users').set(changes).where('id', '=', id).execute();
};

/** Ends a registration that has not ended yet; undefined when it has. */
export const finishUser = (tx: Tx, id: number, changes: UserChanges) =>
  tables(tx)
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .where('registered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const selectUserByRef = (db: Db, refCode: string) =>
  tables(db)
    .selectFrom('users')
    .select(['first_name', 'last_name', 'avatar', 'user_type'])
    .where('ref_code', '=', refCode)
    .executeTakeFirst();

export const selectIdOfRef = async (db: Db, refCode: string): Promise<number | undefined> =>
  (await tables(db).selectFrom('users').select('id').where('ref_code', '=', refCode).executeTakeFirst())?.id;
