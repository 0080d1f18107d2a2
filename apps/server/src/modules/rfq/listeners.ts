import { listen } from '#platform/events/outbox.ts';
import { orderCancelled } from '../orders/events.ts';
import { releaseQuotedOrder } from './actions/order.ts';

export const listeners = [
  listen(orderCancelled, 'rfq.release-order', (context, { order_id }) =>
    releaseQuotedOrder(context, order_id),
  ),
];
