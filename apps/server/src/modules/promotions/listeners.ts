import { listen, type Listener } from '#platform/events/outbox.ts';
import { productsRecategorised } from '../catalogue/events.ts';
import { followCategories } from './actions/follow-categories.ts';

export const listeners: readonly Listener[] = [
  listen(productsRecategorised, 'promotions.follow_categories', (context, { product_ids }) =>
    followCategories(context, product_ids),
  ),
];
