import { distinct, listenToBatch, type EventKind, type Listener } from '#platform/events/outbox.ts';
import { productChanged } from '../catalogue/events.ts';
import { notifyRestock } from './actions/restock.ts';
import { restockCheckDue } from './events.ts';

const checkRestock = (kind: EventKind<{ product_ids: number[] }>, name: string): Listener =>
  listenToBatch(kind, name, (context, events) =>
    notifyRestock(
      context,
      distinct(events, ({ product_ids }) => product_ids),
    ),
  );

export const listeners: readonly Listener[] = [
  checkRestock(productChanged, 'support.notify-restock'),
  checkRestock(restockCheckDue, 'support.check-restock'),
];
