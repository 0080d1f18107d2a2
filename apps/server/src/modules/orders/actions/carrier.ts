import type { ParcelState } from '#ports/carrier.ts';
import type { Context, Tx } from '#platform/context.ts';
import { haveCasesMovedGoods } from '../lib/goods-of-cases.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { systemReason } from '../rules/reasons.ts';
import type { Action } from '../rules/transition.ts';
import { may } from '../rules/transitions.ts';
import { selectByIds } from '../store/orders.ts';
import { advance, type Move } from './advance.ts';
import { leaveParcelToStaff } from './turned-parcel.ts';

/** The actions that bring an order to the state of its parcel, including skipped ones. */
const ACTIONS_BY_PARCEL_STATE: Readonly<Partial<Record<ParcelState, readonly Action[]>>> = {
  picked: ['ship'],
  in_transit: ['ship', 'move'],
  delivering: ['ship', 'send_out'],
  delivery_failed: ['ship', 'fail_delivery'],
  delivered: ['ship', 'deliver', 'collect_cash'],
  returning: ['ship', 'send_back'],
  returned: ['ship', 'send_back', 'bring_back'],
  lost: ['ship', 'lose'],
  cancelled: ['drop_pickup'],
};

/** Steps at whose end the order is cancelled and refunded. */
const LEADS_TO_REFUND: ReadonlySet<Action> = new Set(['send_back', 'bring_back', 'lose']);
/** States that an open order either follows or waits for staff in. */
const ENDS_DELIVERY: ReadonlySet<ParcelState> = new Set(['returning', 'returned', 'lost']);

const reasonOf = (action: Action): Move['reason'] => {
  if (action !== 'bring_back' && action !== 'lose') return undefined;
  const reason = systemReason(action === 'lose' ? 'lost' : 'undeliverable');
  return { ...reason, text: reason.label };
};

const applyStep = async (
  context: Context<Tx>,
  orderId: string,
  { action, why }: { action: Action; why: string | null },
): Promise<void> => {
  for (;;) {
    const [order] = await selectByIds(context.db, [orderId]);
    if (order === undefined || !may(action, 'carrier', orderStateOf(order, context.now))) return;
    // people decide: a refund of everything would come on top of what the case moved
    if (LEADS_TO_REFUND.has(action) && (await haveCasesMovedGoods(context, { order_id: orderId }))) return;
    const reason = reasonOf(action);
    const move: Move = { action, by: 'carrier', ...(reason && { reason }), ...(why !== null && { why }) };
    if (await advance(context, order, move)) return;
  }
};

/** Moves an order to where its parcel is. What the order's own state rules out is left alone, or to staff. */
export const followParcel = async (
  context: Context<Tx>,
  { order_id, state, reason }: { order_id: string; state: ParcelState; reason: string | null },
): Promise<void> => {
  for (const action of ACTIONS_BY_PARCEL_STATE[state] ?? [])
    await applyStep(context, order_id, { action, why: reason });
  if (ENDS_DELIVERY.has(state)) await leaveParcelToStaff(context, order_id, state);
};

/** The carrier has handed over the cash of an order. */
export const recordRemitted = (context: Context<Tx>, { order_id }: { order_id: string }): Promise<void> =>
  applyStep(context, order_id, { action: 'remit_cash', why: null });
