import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

/** Versions that a person saved, and stock that they moved. */
export const selectOfPerson = async (db: Db, userId: number): Promise<object> => {
  const { rows: versions } = await sql<object>`
    select product_id, version, fields, created_at from product_versions where user_id = ${userId}
    order by created_at, product_id, version`.execute(db);
  const { rows: stock } = await sql<object>`
    select product_id, variant_id, kind, change, note, created_at from stock_movements where user_id = ${userId}
    order by id`.execute(db);
  return { versions, stock };
};

export const erasePerson = async (tx: Tx, userId: number): Promise<void> => {
  await sql`update product_versions set user_id = null where user_id = ${userId}`.execute(tx);
  await sql`update stock_movements set user_id = null, note = '' where user_id = ${userId}`.execute(tx);
};
