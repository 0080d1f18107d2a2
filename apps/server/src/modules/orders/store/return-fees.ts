import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { OrdersTables, ReturnFeeRow, ReturnFeesTable } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

/** Once per `ref`. */
export const insertReturnFee = async (tx: Tx, fee: Insertable<ReturnFeesTable>): Promise<void> => {
  await tables(tx)
    .insertInto('return_fees')
    .values(fee)
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute();
};

export const selectReturnFee = (db: Db, id: string): Promise<ReturnFeeRow | undefined> =>
  tables(db).selectFrom('return_fees').selectAll().where('id', '=', id).executeTakeFirst();

/** Of these orders, longest waiting first. */
export const selectReturnFees = async (db: Db, orderIds: readonly string[]): Promise<ReturnFeeRow[]> =>
  orderIds.length === 0
    ? []
    : tables(db)
        .selectFrom('return_fees')
        .selectAll()
        .where('order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
        .orderBy('asked_at')
        .orderBy('id')
        .execute();

/** Takes a fee of an order that waits; of two calls one gets it. */
export const takeReturnFee = (
  tx: Tx,
  { id, order_id }: Pick<ReturnFeeRow, 'id' | 'order_id'>,
  decision: Pick<ReturnFeeRow, 'state' | 'decided_by' | 'decided_at' | 'reason'>,
): Promise<ReturnFeeRow | undefined> =>
  tables(tx)
    .updateTable('return_fees')
    .set(decision)
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
