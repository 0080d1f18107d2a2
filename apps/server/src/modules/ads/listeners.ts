import { distinct, listen, listenToBatch, type Listener } from '#platform/events/outbox.ts';
import { shopTransferReceived } from '../bank-reconciliation/events.ts';
import { productChanged } from '../catalogue/events.ts';
import { updateAdProducts } from './actions/campaigns.ts';
import { fillNamedWallet } from './actions/top-up.ts';

export const listeners: readonly Listener[] = [
  listenToBatch(productChanged, 'ads.follow_products', (context, events) =>
    updateAdProducts(
      context,
      distinct(events, ({ product_ids }) => product_ids),
    ),
  ),
  listen(shopTransferReceived, 'ads.fill-wallet', fillNamedWallet),
];
