import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { IdentityTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** Holds an account: orders and sign-ins of theirs wait until this transaction ends. */
export const lockAccount = (tx: Tx, userId: number) =>
  tables(tx).selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();

export const selectSessionsOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const selectPasskeysOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const selectLinkedOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('linked_accounts')
    .select(['driver', 'email', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute();

const OWN = [
  'codes',
  'passkeys',
  'totp_secrets',
  'recovery_codes',
  'sign_in_challenges',
  'staff_links',
  'linked_accounts',
  'shop_memberships',
] as const;

/** Leaves of an account its number and its times; `name` stands in the place of theirs. Sessions are ended before. */
export const eraseAccount = async (
  tx: Tx,
  userId: number,
  { name, now }: { name: string; now: Date },
): Promise<void> => {
  for (const table of OWN) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  await sql`delete from registrations r using users u
    where u.id = ${userId} and r.phone_canonical = u.phone_canonical`.execute(tx);
  await sql`delete from refresh_tokens where session_id in (select id from sessions where user_id = ${userId})`.execute(
    tx,
  );
  await tables(tx).updateTable('sessions').set({ user_agent: '' }).where('user_id', '=', userId).execute();
  await tables(tx)
    .updateTable('users')
    .set({
      user_type: 'user',
      roles: ['buyer'],
      first_name: name,
      last_name: '',
      phone_typed: null,
      phone_national: null,
      phone_e164: null,
      phone_canonical: null,
      phone_verified_at: null,
      email: null,
      email_verified_at: null,
      password_hash: null,
      avatar: null,
      address1: null,
      province_code: null,
      district_code: null,
      ward_code: null,
      // no way in, also for who was signing in just now
      locked_at: now,
      ref_code: sql`new_ref_code()`,
      referred_by_code: null,
      interests: [],
      business_type: null,
      deleted_at: sql`coalesce(deleted_at, ${now})`,
    })
    .where('id', '=', userId)
    .execute();
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
