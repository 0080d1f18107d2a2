import { listen, type Listener } from '#platform/events/outbox.ts';
import { shopChanged } from '../shops/events.ts';
import { copyChangedShops, followStanding, refreshChanged } from './actions/refresh.ts';
import { standingChanged, stockChanged } from './events.ts';

export const listeners: readonly Listener[] = [
  listen(shopChanged, 'catalogue.follow_shops', (context, { shop_ids }) =>
    copyChangedShops(context, shop_ids),
  ),
  listen(standingChanged, 'catalogue.follow_standing', (context, { shop_ids }) =>
    followStanding(context, shop_ids),
  ),
  listen(stockChanged, 'catalogue.refresh_cards', (context) => refreshChanged(context)),
];
