import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { UsersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<UsersTables>();

export const eraseUser = async (
  tx: Tx,
  id: number,
  { name, now }: { name: string; now: Date },
): Promise<void> => {
  await tables(tx).deleteFrom('shop_memberships').where('user_id', '=', id).execute();
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
      // also stops a sign-in that is in progress
      locked_at: now,
      locked_until: null,
      lock_reason: null,
      locked_by: null,
      ref_code: sql`new_ref_code()`,
      referred_by_code: null,
      interests: [],
      business_type: null,
      deleted_at: sql`coalesce(deleted_at, ${now})`,
    })
    .where('id', '=', id)
    .execute();
};
