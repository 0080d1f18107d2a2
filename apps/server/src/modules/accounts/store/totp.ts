import type { Db, Tx } from '#platform/context.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AccountsTables>();

export const selectTotp = (db: Db, userId: number) =>
  tables(db).selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Stores an unconfirmed secret in place of the one before. */
export const upsertTotp = async (tx: Tx, userId: number, sealed: string): Promise<void> => {
  const unconfirmed = { sealed, confirmed_at: null, last_step: null };
  await tables(tx)
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...unconfirmed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(unconfirmed))
    .execute();
};

export const confirmTotp = async (tx: Tx, userId: number, { step, now }: { step: number; now: Date }) => {
  await tables(tx)
    .updateTable('totp_secrets')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
};

/** Uses up a time step; false when it or a later one was used before. */
export const takeStep = async (
  tx: Tx,
  { userId, step, sealed }: { userId: number; step: number; sealed: string },
): Promise<boolean> => {
  const updated = await tables(tx)
    .updateTable('totp_secrets')
    .set({ last_step: step, sealed })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return updated !== undefined;
};

export const insertRecoveryCodes = async (tx: Tx, userId: number, hashes: readonly Buffer[]) => {
  await tables(tx)
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
};

export const takeRecoveryCode = async (
  tx: Tx,
  { userId, hash, now }: { userId: number; hash: Buffer; now: Date },
): Promise<boolean> => {
  const updated = await tables(tx)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return updated !== undefined;
};

/** Deletes the secret and its recovery codes. */
export const deleteTotp = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx).deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await tables(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};
