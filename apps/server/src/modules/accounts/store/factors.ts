import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** The second factors of an account. */
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

/** Those of the users who have an authenticator app or a passkey. */
export const selectSecured = async (db: Db, userIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`select user_id from totp_secrets
    where confirmed_at is not null and user_id = any(${userIds}::bigint[])
    union select user_id from passkeys where user_id = any(${userIds}::bigint[])`.execute(db);
  return rows.map(({ user_id }) => user_id);
};
