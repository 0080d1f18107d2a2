import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { UsersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<UsersTables>();

export const selectVerifiedPhone = async (db: Db, userId: number): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('users')
    .select('phone_canonical')
    .where('id', '=', userId)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.phone_canonical ?? null;
};

export const insertFormerPhone = async (
  tx: Tx,
  row: { readonly user_id: number; readonly hash: string; readonly left_at: Date },
): Promise<void> => {
  await tables(tx)
    .insertInto('former_phones')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ left_at: row.left_at }))
    .execute();
};

/** Other accounts that one of these left since a moment. */
export const selectFormerUsers = async (
  db: Db,
  {
    hashes,
    except,
    since,
  }: { readonly hashes: readonly string[]; readonly except: number; readonly since: Date },
): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('former_phones')
    .select('user_id')
    .distinct()
    .where('hash', '=', sql<string>`any(${opaqueTextIds(hashes)})`)
    .where('user_id', '<>', except)
    .where('left_at', '>', since)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

export const deleteFormerPhones = async (db: Db, until: Date): Promise<void> => {
  await tables(db).deleteFrom('former_phones').where('left_at', '<=', until).execute();
};
