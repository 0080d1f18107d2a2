import type { OrderLineRow, OrderRow } from '@market/demo';
import { refreshChanged } from '#catalogue';
import { afterCommit, type Context, type Tx } from '#platform/context.ts';
import { rebuildSearch } from '../search-index/actions/indexing.ts';
import { countKeywords } from '../suggestions/actions/count-keywords.ts';
import { recordPurchases } from './actions/purchases.ts';
import { countPopular, relateProducts } from './actions/related.ts';
import { rebuildShops } from '../shop-search/actions/indexing.ts';

interface Rows {
  readonly orders: readonly Pick<OrderRow, 'id' | 'status' | 'created_at' | 'user_id'>[];
  readonly order_lines: readonly Pick<OrderLineRow, 'order_id' | 'product_id' | 'quantity'>[];
}

/** Notes what the demo's orders bought and builds the index. Comes last: what sold and was rated is on the cards first. */
export const seed = async (context: Context<Tx>, { orders, order_lines }: Rows): Promise<void> => {
  const living = new Map(
    orders.filter(({ status }) => status !== 'cancelled').map((order) => [order.id, order]),
  );
  await recordPurchases(
    context,
    order_lines.flatMap(({ order_id, product_id, quantity }) => {
      const order = living.get(order_id);
      return order === undefined
        ? []
        : { order_id, product_id, quantity, bought_at: order.created_at, user_id: order.user_id };
    }),
  );
  await refreshChanged(context);
  await rebuildSearch(context);
  await relateProducts(context);
  await countPopular(context);
  // each keyword is a search of its own, and one that takes too long must not end the filling
  afterCommit(context.db, (db) => countKeywords({ ...context, db }));
  await rebuildShops(context);
};
