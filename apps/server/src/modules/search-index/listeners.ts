import { listen, type Listener } from '#platform/events/outbox.ts';
import { productChanged } from '../catalogue/events.ts';
import { shopChanged } from '../shops/events.ts';
import { reindex, reindexProductsOfShops } from './actions/indexing.ts';
import { applyChanges } from './actions/opensearch-sync.ts';
import { mirrorBehind } from './events.ts';

export const listeners: readonly Listener[] = [
  listen(productChanged, 'search.index', (context, { product_ids }) => reindex(context, product_ids)),
  listen(shopChanged, 'search.index_shops', (context, { shop_ids }) =>
    reindexProductsOfShops(context, shop_ids),
  ),
  listen(mirrorBehind, 'search.mirror', applyChanges),
];
