import { listen, type Listener } from '#platform/events/outbox.ts';
import { shopChanged } from '../shops/events.ts';
import { reindexShops } from './actions/indexing.ts';

export const listeners: readonly Listener[] = [
  listen(shopChanged, 'search.index_shop_rows', (context, { shop_ids }) => reindexShops(context, shop_ids)),
];
