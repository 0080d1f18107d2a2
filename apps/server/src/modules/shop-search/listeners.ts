import { listen, type Listener } from '#platform/events/outbox.ts';
import { shopChanged } from '../shops/events.ts';
import { reindexShopRows } from './actions/indexing.ts';

export const listeners: readonly Listener[] = [
  listen(shopChanged, 'search.index_shop_rows', (context, { shop_ids }) =>
    reindexShopRows(context, shop_ids),
  ),
];
