import { listen } from '#platform/events/outbox.ts';
import { orderCancelled } from '../orders/events.ts';
import { closeWithOrder } from './actions/close-with-order.ts';

export const listeners = [
  listen(orderCancelled, 'cases.close-with-order', (context, { order_id }) =>
    closeWithOrder(context, order_id),
  ),
];
