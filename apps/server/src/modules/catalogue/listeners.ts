import { listen, type Listener } from '#platform/outbox.ts';
import { shopChanged } from '../shops/events.ts';
import { followShops, refreshChanged } from './actions/refresh.ts';
import { stockChanged } from './events.ts';

export const listeners: readonly Listener[] = [
  listen(shopChanged, 'catalogue.follow_shops', (context, { shop_ids }) => followShops(context, shop_ids)),
  listen(stockChanged, 'catalogue.refresh_cards', (context) => refreshChanged(context)),
];
