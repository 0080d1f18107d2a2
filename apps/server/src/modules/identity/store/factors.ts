import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { IdentityTables, UserType } from '../tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** What an account can prove itself by a second time. */
export interface Factors {
  readonly totp: boolean;
  readonly recovery_codes: number;
  readonly passkeys: number;
}

export const selectFactors = async (db: Db, userId: number): Promise<Factors> => {
  const { rows } = await sql<Factors>`select
    exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
    (select count(*) from recovery_codes where user_id = ${userId} and used_at is null) as recovery_codes,
    (select count(*) from passkeys where user_id = ${userId}) as passkeys`.execute(db);
  return rows[0]!;
};

/** The kind of an account, whose factors nobody else changes until the transaction ends. */
export const holdAccount = async (tx: Tx, userId: number): Promise<UserType> => {
  const { user_type } = await tables(tx)
    .selectFrom('users')
    .select('user_type')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return user_type;
};

export const updateLock = async (tx: Tx, userId: number, lockedAt: Date | null): Promise<void> => {
  await tables(tx).updateTable('users').set({ locked_at: lockedAt }).where('id', '=', userId).execute();
};
