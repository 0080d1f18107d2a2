import { sql } from 'kysely';
import type { JWK } from 'jose';
import type { Db, Tx } from '#platform/context.ts';
import type { SessionsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SessionsTables>();

/** Newest first. */
export const selectKeys = (db: Db) =>
  tables(db).selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();

/** Processes that create a key take turns. */
export const lockKeys = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('identity.signing_keys'))`.execute(tx);

export const insertKey = async (
  tx: Tx,
  key: { kid: string; public_jwk: JWK; private_sealed: string; created_at: Date },
): Promise<void> => {
  await tables(tx)
    .insertInto('signing_keys')
    .values({ ...key, public_jwk: JSON.stringify(key.public_jwk) })
    .execute();
};

/** Stores a private key sealed and removes the unsealed one. */
export const updateSealed = async (
  tx: Tx,
  { kid, private_sealed }: { kid: string; private_sealed: string },
): Promise<void> => {
  await tables(tx)
    .updateTable('signing_keys')
    .set({ private_sealed, private_jwk: null })
    .where('kid', '=', kid)
    .execute();
};

export const deleteKeysBefore = async (tx: Tx, time: Date): Promise<void> => {
  await tables(tx).deleteFrom('signing_keys').where('created_at', '<', time).execute();
};
