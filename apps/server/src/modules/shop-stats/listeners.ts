import { listen, type Listener } from '#platform/events/outbox.ts';
import { cartFilled } from '../cart/events.ts';
import { messageSent } from '../chat/events.ts';
import { orderCancelled, orderConfirmed, orderPlaced } from '../orders/events.ts';
import { recordInterest } from './actions/interest.ts';
import { refreshDayOf } from './actions/sales.ts';

export const listeners: readonly Listener[] = [
  // a confirmed order may have changed by the shop's proposal
  ...[orderPlaced, orderConfirmed, orderCancelled].map((kind) =>
    listen(kind, 'shop-stats.sales', (context, { order_id }) => refreshDayOf(context, order_id)),
  ),
  listen(cartFilled, 'shop-stats.interest', (context, { user_id, shop_ids }) =>
    recordInterest(context, { userId: user_id, shopIds: shop_ids }),
  ),
  listen(messageSent, 'shop-stats.interest', async (context, { by, user_id, shop_id }) => {
    if (by === 'buyer') await recordInterest(context, { userId: user_id, shopIds: [shop_id] });
  }),
  listen(orderPlaced, 'shop-stats.interest', (context, { user_id, shop_id }) =>
    recordInterest(context, { userId: user_id, shopIds: [shop_id] }),
  ),
];
