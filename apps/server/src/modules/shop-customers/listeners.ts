import { listen, listenToBatch, type Listener, type ReactToBatch } from '#platform/events/outbox.ts';
import { messageSent } from '../chat/events.ts';
import { orderCancelled, orderCompleted, orderConfirmed, orderPlaced } from '../orders/events.ts';
import { followChanged } from '../shops/events.ts';
import { markAsked, refreshFollow, refreshOrders } from './actions/refresh.ts';

interface Facts {
  readonly user_id: number;
  readonly shop_id: number;
}
const pairOf = ({ user_id, shop_id }: Facts) => ({ userId: user_id, shopId: shop_id });

const refresh: ReactToBatch<Facts> = (context, events) =>
  refreshOrders(
    context,
    events.map(({ payload }) => pairOf(payload)),
  );

export const listeners: readonly Listener[] = [
  ...[orderPlaced, orderConfirmed, orderCompleted, orderCancelled].map((kind) =>
    listenToBatch(kind, 'shop-customers.orders', refresh),
  ),
  listen(followChanged, 'shop-customers.follow', (context, facts) => refreshFollow(context, pairOf(facts))),
  listenToBatch(messageSent, 'shop-customers.asked', (context, events) =>
    markAsked(
      context,
      events.flatMap(({ payload }) => (payload.by === 'buyer' ? pairOf(payload) : [])),
    ),
  ),
];
