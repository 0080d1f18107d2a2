import { getBought } from '#orders';
import { listen, type Listener } from '#platform/events/outbox.ts';
import { productChanged } from '../catalogue/events.ts';
import { orderCancelled, orderPlaced } from '../orders/events.ts';
import { shopChanged } from '../shops/events.ts';
import { reindex, reindexShops } from './actions/indexing.ts';
import { followChanges } from './actions/opensearch-sync.ts';
import { forgetOrder, recordPurchases } from '../recommendations/actions/purchases.ts';
import { reindexShopRows } from '../shop-search/actions/indexing.ts';
import { mirrorBehind } from './events.ts';

export const listeners: readonly Listener[] = [
  listen(productChanged, 'search.index', (context, { product_ids }) => reindex(context, product_ids)),
  listen(shopChanged, 'search.index_shops', (context, { shop_ids }) => reindexShops(context, shop_ids)),
  listen(shopChanged, 'search.index_shop_rows', (context, { shop_ids }) =>
    reindexShopRows(context, shop_ids),
  ),
  listen(mirrorBehind, 'search.mirror', followChanges),
  listen(orderPlaced, 'search.count_order', async (context, { order_id, user_id }) =>
    recordPurchases(
      context,
      (await getBought(context, order_id)).map((line) => ({ ...line, user_id })),
    ),
  ),
  listen(orderCancelled, 'search.forget_order', (context, { order_id }) => forgetOrder(context, order_id)),
];
