import { distinct, listenToBatch, type Listener, type ReactToBatch } from '#platform/events/outbox.ts';
import { cartFilled } from '../cart/events.ts';
import { messageSent } from '../chat/events.ts';
import { checkoutStarted } from '../checkout/events.ts';
import { orderCancelled, orderConfirmed, orderPlaced } from '../orders/events.ts';
import { recordInterest } from './actions/interest.ts';
import { refreshDaysOf } from './actions/sales.ts';

const refreshSales: ReactToBatch<{ readonly order_id: string }> = (context, events) =>
  refreshDaysOf(
    context,
    distinct(events, ({ order_id }) => [order_id]),
  );

export const listeners: readonly Listener[] = [
  // a confirmed order may have changed by the shop's proposal
  ...[orderPlaced, orderConfirmed, orderCancelled].map((kind) =>
    listenToBatch(kind, 'shop-stats.sales', refreshSales),
  ),
  listenToBatch(cartFilled, 'shop-stats.interest', (context, events) =>
    recordInterest(
      context,
      events.flatMap(({ payload: { user_id, shop_ids } }) =>
        shop_ids.map((shop_id) => ({ user_id, shop_id })),
      ),
    ),
  ),
  listenToBatch(messageSent, 'shop-stats.interest', (context, events) =>
    recordInterest(
      context,
      events.flatMap(({ payload: { by, user_id, shop_id } }) => (by === 'buyer' ? { user_id, shop_id } : [])),
    ),
  ),
  listenToBatch(orderPlaced, 'shop-stats.interest', (context, events) =>
    recordInterest(
      context,
      events.map(({ payload: { user_id, shop_id } }) => ({ user_id, shop_id })),
      'started',
    ),
  ),
  listenToBatch(checkoutStarted, 'shop-stats.interest', (context, events) =>
    recordInterest(
      context,
      events.flatMap(({ payload: { user_id, shop_ids } }) =>
        shop_ids.map((shop_id) => ({ user_id, shop_id })),
      ),
      'started',
    ),
  ),
];
