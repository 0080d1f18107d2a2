import { tooManyOrders } from '@market/contract/orders/problems';
import { ORDER_EXPORT_MAX } from '@market/contract/rules/seller-orders';
import type { Context, Db, Seller } from '#platform/context.ts';
import type { Table } from '#platform/downloads/table.ts';
import { ordersTable } from '../lib/orders-table.ts';
import { selectPage } from '../store/lists.ts';
import { selectNotes } from '../store/notes.ts';
import { selectByIds, selectLines } from '../store/orders.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { buyerStatus } from '@market/contract/rules/order-status';
import { filterOf, type ListQuery } from './orders.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';

/** The orders of a list as a table, newest first. @throws orderDaysInvalid, tooManyOrders */
export const exportOrders = async (context: Context<Db, Seller>, query: ListQuery): Promise<Table> => {
  const { db, actor, now } = context;
  const filter = filterOf(shopOrdersOf(actor), query);
  const ids = await selectPage(db, filter, { page: 1, limit: ORDER_EXPORT_MAX + 1 });
  if (ids.length > ORDER_EXPORT_MAX) throw tooManyOrders({ maximum: ORDER_EXPORT_MAX });
  const [orders, lines, notes] = await Promise.all([
    selectByIds(db, ids),
    selectLines(db, ids),
    selectNotes(db, ids),
  ]);
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return ordersTable(
    orders.map((order) => ({
      order,
      status: buyerStatus(orderStateOf(order, now)),
      lines: byOrder.get(order.id) ?? [],
      shopNote: notes.get(order.id) ?? '',
    })),
  );
};
