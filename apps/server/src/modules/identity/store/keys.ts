import { sql } from 'kysely';
import type { JWK } from 'jose';
import type { Db, Tx } from '#platform/context.ts';
import type { IdentityTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** Every key, the newest first. */
export const selectKeys = (db: Db) =>
  tables(db).selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();

/** Processes that find no key take turns. */
export const lockKeys = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('identity.signing_keys'))`.execute(tx);

export const insertKey = async (
  tx: Tx,
  key: { kid: string; public_jwk: JWK; private_jwk: JWK; created_at: Date },
): Promise<void> => {
  await tables(tx)
    .insertInto('signing_keys')
    .values({
      ...key,
      public_jwk: JSON.stringify(key.public_jwk),
      private_jwk: JSON.stringify(key.private_jwk),
    })
    .execute();
};

export const deleteKeysBefore = async (tx: Tx, time: Date): Promise<void> => {
  await tables(tx).deleteFrom('signing_keys').where('created_at', '<', time).execute();
};
