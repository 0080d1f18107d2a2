import type { Db } from '#platform/context.ts';
import type { OrdersTables } from '../tables.ts';

/** Every event of an order, newest first. */
export const selectLog = (db: Db, orderId: string) =>
  db
    .withTables<OrdersTables>()
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
