import { listen, type Listener } from '#platform/events/outbox.ts';
import { messageSent } from '../chat/events.ts';
import { orderCancelled, orderCompleted, orderConfirmed, orderPlaced } from '../orders/events.ts';
import { followChanged } from '../shops/events.ts';
import { markAsked, refreshFollow, refreshOrders } from './actions/refresh.ts';

interface Facts {
  readonly user_id: number;
  readonly shop_id: number;
}
const pairOf = ({ user_id, shop_id }: Facts) => ({ userId: user_id, shopId: shop_id });

export const listeners: readonly Listener[] = [
  ...[orderPlaced, orderConfirmed, orderCompleted, orderCancelled].map((kind) =>
    listen(kind, 'shop-customers.orders', (context, facts) => refreshOrders(context, pairOf(facts))),
  ),
  listen(followChanged, 'shop-customers.follow', (context, facts) => refreshFollow(context, pairOf(facts))),
  listen(messageSent, 'shop-customers.asked', async (context, facts) => {
    if (facts.by === 'buyer') await markAsked(context, pairOf(facts));
  }),
];
