import { illegalTransition } from '@market/contract/orders/problems';
import { buyerStatus } from '@market/contract/rules/order-status';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { orderStuck } from '../events.ts';
import { awaitsShopsCash } from '../rules/cash.ts';
import { deleteDeadlines, insertDeadlines, markDone } from '../store/deadlines.ts';
import { lockShopOrder } from './lock-shop-order.ts';
import { logEvent } from './note.ts';
import { factsOf } from './side-effects.ts';

/**
 * The shop says that the buyer did not pay a complete order: staff decide, because a shop owes no fees without cash.
 * @throws orderNotFound, illegalTransition
 */
export const reportUnpaid = (
  context: Context<Db, Seller>,
  id: string,
  { reason }: { reason: string },
): Promise<string> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const { order, state } = await lockShopOrder(context, id);
    // the lock of the order does not read its deadlines again
    if (!awaitsShopsCash(state) || !(await markDone(db, id, 'cash', now)))
      throw illegalTransition({ buyer_status: buyerStatus(state), action: 'unpaid' });
    await deleteDeadlines(db, id);
    await insertDeadlines(db, [{ order_id: id, kind: 'stuck', due_at: now, done_at: now }]);
    await logEvent(context, order, 'cash_denied', { by: 'seller', why: reason.trim() });
    await publish(context, orderStuck(factsOf(order)));
    return id;
  });
