import { prepared } from '#platform/db/database.ts';
import type { OrdersTables } from '../tables.ts';

/** Lines of an order that was not cancelled, with when it was placed. */
export const selectPurchasedLines = prepared((db, orderId: string) =>
  db
    .withTables<OrdersTables>()
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['l.order_id', 'l.product_id', 'l.quantity', 'o.created_at as bought_at'])
    .where('o.id', '=', orderId)
    .where('o.status', '<>', 'cancelled')
    .orderBy('l.id'),
);
