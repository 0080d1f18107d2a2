import { distinct, listenToBatch, type Listener } from '#platform/events/outbox.ts';
import { productChanged } from '../catalogue/events.ts';
import { notePrices } from './actions/price-drops.ts';

export const listeners: readonly Listener[] = [
  listenToBatch(productChanged, 'saved.note-prices', (context, events) =>
    notePrices(
      context,
      distinct(events, ({ product_ids }) => product_ids),
    ),
  ),
];
