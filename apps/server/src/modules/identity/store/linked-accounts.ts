import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { IdentityTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** One account at a provider signs in here for the first time once, however often it is clicked. */
export const lockSubject = (tx: Tx, { driver, subject }: { driver: string; subject: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`identity.linked:${driver}:${subject}`}, 0))`.execute(
    tx,
  );

export const selectLinkedUser = (db: Db, { driver, subject }: { driver: string; subject: string }) =>
  tables(db)
    .selectFrom('linked_accounts')
    .innerJoin('users', 'users.id', 'linked_accounts.user_id')
    .select(['users.id', 'user_type', 'locked_at'])
    .where('driver', '=', driver)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Accounts at providers that sign in as somebody. */
export const selectLinked = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('linked_accounts')
    .select(['driver', 'email', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute();

export const insertLinked = async (
  tx: Tx,
  linked: Insertable<IdentityTables['linked_accounts']>,
): Promise<void> => {
  await tables(tx).insertInto('linked_accounts').values(linked).execute();
};

/** Who has this e-mail address; nobody changes that until the transaction ends. */
export const holdUserByEmail = (tx: Tx, email: string) =>
  tables(tx)
    .selectFrom('users')
    .select(['id', 'user_type', 'locked_at', 'email_verified_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();

/** Takes an address away from an account that has not shown that it is theirs. */
export const dropUnverifiedEmail = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx)
    .updateTable('users')
    .set({ email: null })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
};

/** A new account without a phone; undefined when somebody took its e-mail address this instant. */
export const insertLinkedUser = (tx: Tx, user: Insertable<IdentityTables['users']>) =>
  tables(tx)
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_type', 'locked_at'])
    .executeTakeFirst();
