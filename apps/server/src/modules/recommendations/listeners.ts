import { getPurchasedLines } from '#orders';
import { listen, listenToBatch, type Listener } from '#platform/events/outbox.ts';
import { orderCancelled, orderPlaced } from '../orders/events.ts';
import { deletePurchasesOf, recordPurchases } from './actions/purchases.ts';

export const listeners: readonly Listener[] = [
  listenToBatch(orderPlaced, 'search.count_order', async (context, events) => {
    const buyers = new Map(events.map(({ payload }) => [payload.order_id, payload.user_id]));
    const lines = await getPurchasedLines(context, [...buyers.keys()]);
    await recordPurchases(
      context,
      lines.map((line) => ({ ...line, user_id: buyers.get(line.order_id)! })),
    );
  }),
  listen(orderCancelled, 'search.forget_order', (context, { order_id }) =>
    deletePurchasesOf(context, order_id),
  ),
];
