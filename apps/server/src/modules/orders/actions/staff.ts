import type { AuditAction } from '@market/contract/rules/audit-actions';
import { moneyRequestRefused, ownOrderDecision } from '@market/contract/orders/staff-problems';
import { orderNotFound } from '@market/contract/orders/problems';
import { recordAudit } from '#audit';
import { getShops } from '#shops';
import type { Context, Db, Person, Tx } from '#platform/context.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { systemReason } from '../rules/reasons.ts';
import { selectByIds, type OrderRow } from '../store/orders.ts';
import { selectWaitingRequest } from '../store/money-requests.ts';
import type { FaultParty } from '../tables.ts';
import { getRefundableAmount } from '../queries/refundable.ts';
import { moveOrder, type FindOrder, type Move } from './advance.ts';
import { refundMove } from './refund.ts';

export type Staff = Context<Db, Person>;

/** Any order but one that the caller bought or sells. @throws ownOrderDecision */
export const othersOrder =
  ({ actor }: Staff, id: string): FindOrder =>
  async (context) => {
    const [order] = await selectByIds(context.db, [id]);
    if (order === undefined) return undefined;
    const owner = (await getShops(context, [order.shop_id])).get(order.shop_id)?.user_id;
    if ([order.user_id, owner].includes(actor.id) || actor.shopId === order.shop_id) throw ownOrderDecision();
    return order;
  };

/** @throws orderNotFound, ownOrderDecision */
export const findOthersOrder = async (context: Context<Tx, Person>, id: string): Promise<OrderRow> => {
  const order = await othersOrder(context, id)(context);
  if (order === undefined) throw orderNotFound();
  return order;
};

interface Logged {
  readonly action: AuditAction;
  readonly reason: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** A move that leaves a row in the log of the staff. */
const logged = (
  move: Move,
  { order_number, id, status }: OrderRow,
  { action, reason, after }: Logged,
): Move => ({
  ...move,
  whileLocked: async (context) => {
    await move.whileLocked?.(context);
    await recordAudit(context, {
      action,
      subject: { kind: 'order', id, label: `#${order_number}` },
      before: { status },
      after: after ?? {},
      reason,
    });
  },
});

export interface StaffCancellation {
  readonly reason: string;
  readonly fault: FaultParty;
  readonly goods_back?: boolean | undefined;
}

/** Why the person acts who moves the money, where somebody else gave the reason of the order. */
interface OwnReason {
  readonly ownReason?: string;
}

export const cancelMove = (
  order: OrderRow,
  now: Date,
  { reason, fault, goods_back, ownReason = reason }: StaffCancellation & OwnReason,
): Move => {
  const goodsLost = orderStateOf(order, now).fulfillmentStatus === 'fulfilled' && goods_back !== true;
  const move: Move = {
    action: goodsLost ? 'lose' : 'cancel',
    by: 'staff',
    reason: { ...systemReason('staff'), fault, text: reason.trim() },
  };
  return logged(move, order, {
    action: 'orders.cancelled',
    reason: ownReason,
    after: { status: 'cancelled', fault },
  });
};

/** @throws moneyRequestRefused while another sum waits for a second person */
export const refuseWaiting = async (context: Context<Tx>, id: string): Promise<void> => {
  if ((await selectWaitingRequest(context.db, id)) !== undefined)
    throw moneyRequestRefused({ reason: 'waiting' });
};

/**
 * Ends an order: all its money is refunded. Goods that were on their way are in stock again only when they came back.
 * @throws orderNotFound, illegalTransition, ownOrderDecision, moneyRequestRefused
 */
export const cancelAsStaff = (context: Staff, id: string, cancellation: StaffCancellation) =>
  moveOrder(context, othersOrder(context, id), async (order, now, context) => {
    await refuseWaiting(context, id);
    return cancelMove(order, now, cancellation);
  });

/**
 * Accepts that an order arrived, by its proof.
 * @throws orderNotFound, illegalTransition, ownOrderDecision, moneyRequestRefused
 */
export const deliverAsStaff = (context: Staff, id: string, { reason }: { reason: string }) =>
  moveOrder(context, othersOrder(context, id), async (order, _now, context) => {
    // after the completion nobody could confirm it
    await refuseWaiting(context, id);
    return logged({ action: 'deliver', by: 'staff', why: reason.trim() }, order, {
      action: 'orders.delivered',
      reason,
      after: { shipment: 'delivered' },
    });
  });

/**
 * Decides whether the shop has the cash of a complete order; its fees are owed on cash that it has.
 * @throws orderNotFound, illegalTransition, ownOrderDecision
 */
export const decideCashAsStaff = (
  context: Staff,
  id: string,
  { collected, reason }: { collected: boolean; reason: string },
) =>
  moveOrder(context, othersOrder(context, id), (order) =>
    logged({ action: collected ? 'collect_cash' : 'void_cash', by: 'staff', why: reason.trim() }, order, {
      action: 'orders.cash_decided',
      reason,
      after: { cash: collected ? 'collected' : 'none' },
    }),
  );

export interface StaffRefund {
  readonly amount: number;
  readonly reason: string;
  readonly fault?: FaultParty | undefined;
}

export const refundMoveOf = async (
  context: Context<Tx>,
  order: OrderRow,
  { amount, reason, fault = 'none', ownReason = reason }: StaffRefund & OwnReason,
): Promise<Move> => {
  const left = await getRefundableAmount(context, order);
  const move = refundMove({
    order_id: order.id,
    amount,
    reason: reason.trim(),
    // a concurrent repeat gets another ref, and finds the amount refunded
    ref: `staff:${order.id}:${order.total_price - left}:${orderStateOf(order, context.now).financialStatus}`,
    by: 'staff',
    fault,
  });
  return logged(move, order, { action: 'orders.refunded', reason: ownReason, after: { amount, fault } });
};

/** Sends part of the money back. @throws orderNotFound, illegalTransition, refundRefused, ownOrderDecision, moneyRequestRefused */
export const refundAsStaff = (context: Staff, id: string, refund: StaffRefund) =>
  moveOrder(context, othersOrder(context, id), async (order, _now, context) => {
    await refuseWaiting(context, id);
    return refundMoveOf(context, order, refund);
  });
