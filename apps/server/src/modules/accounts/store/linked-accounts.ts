import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AccountsTables>();

/** Concurrent first sign-ins of one provider account take turns. */
export const lockSubject = (tx: Tx, { driver, subject }: { driver: string; subject: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`identity.linked:${driver}:${subject}`}, 0))`.execute(
    tx,
  );

export const selectLinkedUserId = async (
  db: Db,
  { driver, subject }: { driver: string; subject: string },
): Promise<number | undefined> => {
  const row = await tables(db)
    .selectFrom('linked_accounts')
    .select('user_id')
    .where('driver', '=', driver)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
};

/** The provider accounts of a user. */
export const selectLinked = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('linked_accounts')
    .select(['driver', 'email', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute();

export const insertLinked = async (
  tx: Tx,
  linked: Insertable<AccountsTables['linked_accounts']>,
): Promise<void> => {
  await tables(tx).insertInto('linked_accounts').values(linked).execute();
};
