import { listen, type Listener } from '#platform/events/outbox.ts';
import { orderCancelled, orderConfirmed, orderPlaced } from '../orders/events.ts';
import { refreshDayOf } from './actions.ts';

/** A confirmed order may have changed by the shop's proposal. */
export const listeners: readonly Listener[] = [orderPlaced, orderConfirmed, orderCancelled].map((kind) =>
  listen(kind, 'shop-stats.sales', (context, { order_id }) => refreshDayOf(context, order_id)),
);
