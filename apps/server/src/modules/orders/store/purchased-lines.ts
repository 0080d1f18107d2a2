import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { OrdersTables } from '../tables.ts';

/** Lines of the orders that were not cancelled, with when each was placed. */
export const selectPurchasedLines = (db: Db, orderIds: readonly string[]) =>
  db
    .withTables<OrdersTables>()
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['l.order_id', 'l.product_id', 'l.quantity', 'o.created_at as bought_at'])
    .where('o.id', '=', sql<string>`any(${orderIds}::text[])`)
    .where('o.status', '<>', 'cancelled')
    .orderBy('l.id')
    .execute();
