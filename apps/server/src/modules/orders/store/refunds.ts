import type { Db, Tx } from '#platform/context.ts';
import type { OrderRefund, OrdersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

/** Refunds of an order, the oldest first. */
export const selectRefunds = (db: Db, orderId: string): Promise<OrderRefund[]> =>
  tables(db)
    .selectFrom('order_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('ref')
    .execute();

export const insertRefund = async (tx: Tx, refund: OrderRefund): Promise<void> => {
  await tables(tx).insertInto('order_refunds').values(refund).execute();
};
