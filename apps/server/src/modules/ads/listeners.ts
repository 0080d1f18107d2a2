import { listen, type Listener } from '#platform/events/outbox.ts';
import { productChanged } from '../catalogue/events.ts';
import { updateAdProducts } from './actions/campaigns.ts';

export const listeners: readonly Listener[] = [
  listen(productChanged, 'ads.follow_products', (context, { product_ids }) =>
    updateAdProducts(context, product_ids),
  ),
];
