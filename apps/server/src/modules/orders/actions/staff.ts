import type { AuditAction } from '@market/contract/rules/audit-actions';
import { buyerStatus } from '@market/contract/rules/order-status';
import { recordAudit, type AuditRecord } from '#audit';
import type { Context, Db, Person } from '#platform/context.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { systemReason } from '../rules/reasons.ts';
import { selectByIds, type OrderRow } from '../store/orders.ts';
import type { FaultParty } from '../tables.ts';
import { getRefundableAmount } from '../queries/refundable.ts';
import { moveOrder, type FindOrder, type Move } from './advance.ts';
import { refundMove } from './refund.ts';

type Staff = Context<Db, Person>;

const anyOrder =
  (id: string): FindOrder =>
  async ({ db }) =>
    (await selectByIds(db, [id]))[0];

const audit = (
  { id, order_number }: OrderRow,
  action: AuditAction,
  change: Pick<AuditRecord, 'before' | 'after' | 'reason'>,
): Pick<Move, 'whileLocked'> => ({
  whileLocked: (context) =>
    recordAudit(context, { action, subject: { kind: 'order', id, label: `#${order_number}` }, ...change }),
});

interface StaffCancellation {
  readonly reason: string;
  readonly fault: FaultParty;
  readonly goods_back?: boolean | undefined;
}

/**
 * Ends an order: its money goes back whole. Goods that were on their way are on the shelf again only when they came back.
 * @throws orderNotFound, illegalTransition
 */
export const cancelAsStaff = (context: Staff, id: string, { reason, fault, goods_back }: StaffCancellation) =>
  moveOrder(context, anyOrder(id), (order, now): Move => {
    const before = orderStateOf(order, now);
    const goodsLost = before.fulfillmentStatus === 'fulfilled' && goods_back !== true;
    return {
      action: goodsLost ? 'lose' : 'cancel',
      by: 'staff',
      reason: { ...systemReason('staff'), fault, text: reason.trim() },
      ...audit(order, 'orders.cancelled', {
        before: { status: buyerStatus(before) },
        after: { status: 'cancelled', fault, goods_back: goods_back === true },
        reason,
      }),
    };
  });

/** Accepts that an order arrived, by its proof. @throws orderNotFound, illegalTransition */
export const deliverAsStaff = (context: Staff, id: string, { reason }: { reason: string }) =>
  moveOrder(context, anyOrder(id), (order, now) => ({
    action: 'deliver',
    by: 'staff',
    why: reason.trim(),
    ...audit(order, 'orders.delivered', {
      before: { status: buyerStatus(orderStateOf(order, now)) },
      after: { status: 'delivered' },
      reason,
    }),
  }));

/** Sends part of the money back. @throws orderNotFound, illegalTransition, refundRefused */
export const refundAsStaff = (
  context: Staff,
  id: string,
  { amount, reason, fault = 'none' }: { amount: number; reason: string; fault?: FaultParty | undefined },
) =>
  moveOrder(context, anyOrder(id), async (order: OrderRow, now, context) => {
    const left = await getRefundableAmount(context, order);
    // a concurrent repeat gets another ref, and finds the amount refunded
    const move = refundMove({
      order_id: id,
      amount,
      reason: reason.trim(),
      ref: `staff:${id}:${order.total_price - left}:${orderStateOf(order, now).financialStatus}`,
      by: 'staff',
      fault,
    });
    const { whileLocked } = audit(order, 'orders.refunded', { after: { amount, fault }, reason });
    return {
      ...move,
      whileLocked: async (context) => {
        await move.whileLocked?.(context);
        await whileLocked?.(context);
      },
    };
  });
