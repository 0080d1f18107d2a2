import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AccountsTables>();

export const selectPasskeysOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const ERASED = [
  'codes',
  'passkeys',
  'totp_secrets',
  'recovery_codes',
  'sign_in_challenges',
  'staff_links',
  'linked_accounts',
] as const;

/** @param phone in canonical form */
export const eraseAccount = async (
  tx: Tx,
  { userId, phone }: { userId: number; phone: string | null },
): Promise<void> => {
  for (const table of ERASED)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  if (phone !== null)
    await tables(tx).deleteFrom('registrations').where('phone_canonical', '=', phone).execute();
};
