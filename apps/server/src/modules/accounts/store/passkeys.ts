import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AccountsTables>();

/** Newest first. */
export const selectPasskeys = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const selectPasskeyByCredential = (db: Db, credentialId: string) =>
  tables(db).selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** False when the credential exists already. */
export const insertPasskey = async (
  tx: Tx,
  passkey: Insertable<AccountsTables['passkeys']>,
): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Notes a use; false when the counter does not rise, as with a copied key. */
export const usePasskey = async (
  db: Db,
  { id, count, now }: { id: string; count: number; now: Date },
): Promise<boolean> => {
  const updated = await tables(db)
    .updateTable('passkeys')
    .set({ sign_count: count, last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('sign_count', '<', count), eb.and([eb('sign_count', '=', 0), eb.lit(count === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};

export const deletePasskeysOf = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx).deleteFrom('passkeys').where('user_id', '=', userId).execute();
};

/** False when the user has no such passkey. */
export const deletePasskey = async (tx: Tx, { id, userId }: { id: string; userId: number }) => {
  const deleted = await tables(tx)
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};
