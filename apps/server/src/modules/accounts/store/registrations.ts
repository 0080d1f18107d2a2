import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AccountsTables>();

/** Stores a verified phone; a later verification of the same phone replaces it and its token. */
export const upsertRegistration = async (
  tx: Tx,
  registration: Insertable<AccountsTables['registrations']>,
): Promise<void> => {
  await tables(tx)
    .insertInto('registrations')
    .values(registration)
    .onConflict((conflict) => conflict.column('phone_canonical').doUpdateSet(registration))
    .execute();
};

export const selectRegistration = (db: Db, token: Buffer, now: Date) =>
  tables(db)
    .selectFrom('registrations')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Deletes a registration; one of concurrent callers gets it. */
export const takeRegistration = (tx: Tx, token: Buffer, now: Date) =>
  tables(tx)
    .deleteFrom('registrations')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const deleteRegistrationsBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('registrations').where('expires_at', '<', time).execute();
};
