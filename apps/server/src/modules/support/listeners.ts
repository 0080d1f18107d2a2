import { listen, type Listener } from '#platform/events/outbox.ts';
import { productChanged } from '../catalogue/events.ts';
import { notifyRestock } from './actions/restock.ts';
import { restockCheckDue } from './events.ts';

export const listeners: readonly Listener[] = [
  listen(productChanged, 'support.notify-restock', (context, { product_ids }) =>
    notifyRestock(context, product_ids),
  ),
  listen(restockCheckDue, 'support.check-restock', (context, { product_ids }) =>
    notifyRestock(context, product_ids),
  ),
];
