import { distinct, listen, listenToBatch, type Listener } from '#platform/events/outbox.ts';
import { productChanged } from '../catalogue/events.ts';
import { shopChanged } from '../shops/events.ts';
import { reindex, reindexProductsOfShops } from './actions/indexing.ts';
import { applyChanges } from './actions/opensearch-sync.ts';
import { mirrorBehind } from './events.ts';

export const listeners: readonly Listener[] = [
  listenToBatch(productChanged, 'search.index', (context, events) =>
    reindex(
      context,
      distinct(events, ({ product_ids }) => product_ids),
    ),
  ),
  listenToBatch(shopChanged, 'search.index_shops', (context, events) =>
    reindexProductsOfShops(
      context,
      distinct(events, ({ shop_ids }) => shop_ids),
    ),
  ),
  listen(mirrorBehind, 'search.mirror', applyChanges),
];
