import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { DeliveryProof, OrdersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

/** What shops showed of these orders. */
export const selectProofs = async (
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, DeliveryProof>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('delivery_proofs')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
};

/** Writes what a shop shows, in the place of what it showed before. */
export const writeProof = async (tx: Tx, proof: DeliveryProof): Promise<void> => {
  await tables(tx)
    .insertInto('delivery_proofs')
    .values(proof)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(proof))
    .execute();
};
