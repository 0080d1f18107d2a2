import type { Db, Tx } from '#platform/context.ts';
import type { UsersTables, UserType } from '../tables.ts';

const tables = (db: Db) => db.withTables<UsersTables>();

export const lockUserRow = async (tx: Tx, id: number): Promise<UserType> => {
  const { user_type } = await tables(tx)
    .selectFrom('users')
    .select('user_type')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return user_type;
};

/** Row lock that new references wait for: orders and sign-ins too. */
export const lockUserRowExclusively = async (tx: Tx, id: number): Promise<void> => {
  await tables(tx).selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
};

export const lockUserByPhone = (tx: Tx, canonical: string) =>
  tables(tx)
    .selectFrom('users')
    .select(['id', 'user_type', 'password_hash', 'locked_at'])
    .where('phone_canonical', '=', canonical)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockUserByEmail = (tx: Tx, email: string) =>
  tables(tx)
    .selectFrom('users')
    .select(['id', 'user_type', 'locked_at', 'email_verified_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
