import type { Db } from '#platform/context.ts';
import type { OrdersTables } from '../tables.ts';

export const hasEvent = async (db: Db, orderId: string, kind: string): Promise<boolean> => {
  const row = await db
    .withTables<OrdersTables>()
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
};

/** Every event of an order, newest first. */
export const selectLog = (db: Db, orderId: string) =>
  db
    .withTables<OrdersTables>()
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
