import { distinct, listenToBatch, type Listener } from '#platform/events/outbox.ts';
import { shopChanged } from '../shops/events.ts';
import { reindexShops } from './actions/indexing.ts';

export const listeners: readonly Listener[] = [
  listenToBatch(shopChanged, 'search.index_shop_rows', (context, events) =>
    reindexShops(
      context,
      distinct(events, ({ shop_ids }) => shop_ids),
    ),
  ),
];
