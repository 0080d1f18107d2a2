import type { OrderLineRow, OrderRow } from '@market/demo-data';
import { refreshChanged } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { rebuildProductDocuments } from '#search-index';
import { recordPurchases } from '../src/modules/recommendations/actions/purchases.ts';
import { countPopular } from '../src/modules/recommendations/actions/popular.ts';
import { relateProducts } from '../src/modules/recommendations/actions/related.ts';
import { analysePurchases } from '../src/modules/recommendations/store/purchases.ts';
import { rebuildShopDocuments } from '#shop-search';

interface Rows {
  readonly orders: readonly Pick<OrderRow, 'id' | 'status' | 'created_at' | 'user_id'>[];
  readonly order_lines: readonly Pick<OrderLineRow, 'order_id' | 'product_id' | 'quantity'>[];
}

/** Records purchases of the demo orders and builds the index. Runs last: the cards need sales and ratings first. */
export const seedSearch = async (context: Context<Tx>, { orders, order_lines }: Rows): Promise<void> => {
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
  await rebuildProductDocuments(context);
  await analysePurchases(context.db);
  await relateProducts(context);
  await countPopular(context);
  await rebuildShopDocuments(context);
};
