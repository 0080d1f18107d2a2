import { illegalTransition } from '@market/contract/orders/problems';
import { buyerStatus } from '@market/contract/rules/order-status';
import { recordAudit } from '#audit';
import type { ParcelState } from '#ports/carrier.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { orderStuck } from '../events.ts';
import { deadlineOf } from '../rules/deadlines.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { mayCloseParcel, waitForParcel } from '../rules/turned-parcel.ts';
import { deleteDeadlines, insertDeadlines } from '../store/deadlines.ts';
import { lockById } from '../store/orders.ts';
import { selectLog } from '../store/staff-log.ts';
import { logEvent } from './note.ts';
import { factsOf, startDeadline } from './side-effects.ts';
import { findOthersOrder, refuseWaiting, type Staff } from './staff.ts';

/**
 * An open order that does not follow a parcel that turned back or is lost waits for staff, once a parcel, and again when
 * it is lost after they decided that it comes back; it does not complete meanwhile.
 */
export const leaveParcelToStaff = async (
  context: Context<Tx>,
  order_id: string,
  state: ParcelState,
): Promise<void> => {
  const { db, now } = context;
  const order = await lockById(db, order_id);
  if (order?.status !== 'open' || order.shipment_status === state) return;
  const kind = waitForParcel(await selectLog(db, order_id), state);
  if (kind === null) return;
  await deleteDeadlines(db, order_id);
  // a case that holds the order comes first
  const paused_at = order.held_at === null ? null : now;
  await insertDeadlines(db, [{ order_id, kind: 'stuck', due_at: now, done_at: now, paused_at }]);
  await logEvent(context, order, kind);
  await publish(context, orderStuck(factsOf(order)));
};

/**
 * Staff have decided what becomes of the money of a delivered order whose parcel turned back: it continues to its
 * completion.
 * @throws orderNotFound, ownOrderDecision, moneyRequestRefused, illegalTransition
 */
export const closeTurnedParcel = (
  context: Staff,
  id: string,
  { reason }: { readonly reason: string },
): Promise<string> =>
  transact(context, async (context) => {
    const { db, now } = context;
    await lockById(db, id);
    const order = await findOthersOrder(context, id);
    // after the completion nobody could confirm it
    await refuseWaiting(context, id);
    const state = orderStateOf(order, now);
    if (!mayCloseParcel(state, order.stuck_at))
      throw illegalTransition({ buyer_status: buyerStatus(state), action: 'parcel' });
    await deleteDeadlines(db, id);
    await startDeadline(context, order, deadlineOf(state)!);
    await logEvent(context, order, 'parcel_settled', { by: 'staff', why: reason.trim() });
    await recordAudit(context, {
      action: 'orders.parcel_settled',
      subject: { kind: 'order', id, label: `#${order.order_number}` },
      reason,
    });
    return id;
  });
