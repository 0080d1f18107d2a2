import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { OrderNotesTable, OrdersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

/** Notes of orders by order. */
export const selectNotes = async (db: Db, orderIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tables(db)
    .selectFrom('order_notes')
    .select(['order_id', 'note'])
    .where('order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
    .execute();
  return new Map(rows.map(({ order_id, note }) => [order_id, note]));
};

export const upsertNote = async (tx: Tx, { order_id, ...row }: OrderNotesTable): Promise<void> => {
  await tables(tx)
    .insertInto('order_notes')
    .values({ order_id, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
};

export const deleteNote = async (tx: Tx, orderId: string): Promise<void> => {
  await tables(tx).deleteFrom('order_notes').where('order_id', '=', orderId).execute();
};
