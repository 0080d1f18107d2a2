import { listen, type Listener } from '#platform/events/outbox.ts';
import { shopTransferReceived } from '../bank-reconciliation/events.ts';
import { productChanged } from '../catalogue/events.ts';
import { updateAdProducts } from './actions/campaigns.ts';
import { fillNamedWallet } from './actions/top-up.ts';

export const listeners: readonly Listener[] = [
  listen(productChanged, 'ads.follow_products', (context, { product_ids }) =>
    updateAdProducts(context, product_ids),
  ),
  listen(shopTransferReceived, 'ads.fill-wallet', fillNamedWallet),
];
