import { getPurchasedLines } from '#orders';
import { listen, type Listener } from '#platform/events/outbox.ts';
import { orderCancelled, orderPlaced } from '../orders/events.ts';
import { deletePurchasesOf, recordPurchases } from './actions/purchases.ts';

export const listeners: readonly Listener[] = [
  listen(orderPlaced, 'search.count_order', async (context, { order_id, user_id }) =>
    recordPurchases(
      context,
      (await getPurchasedLines(context, order_id)).map((line) => ({ ...line, user_id })),
    ),
  ),
  listen(orderCancelled, 'search.forget_order', (context, { order_id }) =>
    deletePurchasesOf(context, order_id),
  ),
];
