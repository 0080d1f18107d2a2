import { refundRefused } from '@market/contract/orders/problems';
import { refundCash, refundOrder } from '#refunds';
import { fundRefund } from '#settlement';
import type { Context, Db, Seller, Tx } from '#platform/context.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { bearerOf } from '../rules/refund-bearer.ts';
import { isOfShopsCash, mayHaveShopsCash } from '../rules/cash.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';
import { addRefund, addRefunded, selectByIds, selectOfShop, type OrderRow } from '../store/orders.ts';
import { insertRefund } from '../store/refunds.ts';
import type { FaultParty } from '../tables.ts';
import { getRefundableAmount } from '../queries/refundable.ts';
import { moveOrder, advance, type Move } from './advance.ts';
import { recordOwedCash } from './owe-cash.ts';
import { splitRefund } from './refund-parts.ts';

/** Part of the money of an order that continues. */
export interface PartRefund {
  readonly order_id: string;
  readonly amount: number;
  /** What the buyer reads. */
  readonly reason: string;
  /** The same is sent back once. */
  readonly ref: string;
  readonly by: 'seller' | 'staff' | 'system';
  /** Who is to blame, and so pays for it. */
  readonly fault: FaultParty;
  /** Staff decided it, whoever carries it out. */
  readonly byStaff?: boolean;
}

/** Records who pays for it, and books the part of others than the shop. */
const recordBearer = async (context: Context<Tx>, order: OrderRow, refund: PartRefund): Promise<void> => {
  const { order_id, amount, ref, fault } = refund;
  const { carrier } = order;
  const bearer = bearerOf(fault, carrier);
  const parts = await splitRefund(context, refund);
  await insertRefund(context.db, { order_id, ref, ...parts, bearer, fault, at: context.now });
  if (bearer !== 'shop')
    await fundRefund(context, { order_id, ref, amount, carrier: bearer === 'carrier' ? carrier : null });
};

const queueRefund = async (context: Context<Tx>, refund: PartRefund): Promise<void> => {
  const { order_id, amount, reason, ref, fault, byStaff = refund.by === 'staff' } = refund;
  // read under the lock of the order
  const [order] = await selectByIds(context.db, [order_id]);
  const left = await getRefundableAmount(context, order!);
  if (amount > left) throw refundRefused({ left });
  // the market never had this cash: the shop pays it back
  if (isOfShopsCash(order!))
    return recordOwedCash(context, order!, { ref, amount, reason, kind: 'refund', fault, by_staff: byStaff });
  const send = order!.payment_method === 'cod' ? refundCash : refundOrder;
  if (!(await send(context, { order_id, amount, reason: 'partial', ref }))) return;
  await recordBearer(context, order!, refund);
  if ((await addRefund(context.db, order_id, amount)) === undefined) throw refundRefused({ left });
};

/** A refund as a move of its order. */
export const refundMove = (refund: PartRefund): Move => ({
  action: 'refund',
  by: refund.by,
  why: refund.reason,
  whileLocked: (context) => queueRefund(context, refund),
});

/**
 * Sends part of an order's money back, in the caller's transaction; cash that its shop did not report counts as collected.
 * @throws illegalTransition, refundRefused
 */
export const refundPart = async (context: Context<Tx>, refund: PartRefund): Promise<void> => {
  for (let moved: true | undefined; moved === undefined;) {
    const [order] = await selectByIds(context.db, [refund.order_id]);
    if (order === undefined) return;
    if (mayHaveShopsCash(orderStateOf(order, context.now)))
      await advance(context, order, { action: 'collect_cash', by: 'system' });
    else moved = await advance(context, order, refundMove(refund));
  }
};

/** The seller's own refund. @throws orderNotFound, illegalTransition, refundRefused */
export const refundBySeller = (
  context: Context<Db, Seller>,
  id: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<string> =>
  moveOrder(
    context,
    ({ db }) => selectOfShop(db, shopOrdersOf(context.actor), id),
    async (order: OrderRow, now, context) => {
      const left = await getRefundableAmount(context, order);
      // a concurrent repeat gets another ref, and finds the amount refunded
      return refundMove({
        order_id: id,
        amount,
        reason: reason.trim(),
        ref: `seller:${id}:${order.total_price - left}:${orderStateOf(order, now).financialStatus}`,
        by: 'seller',
        fault: 'seller',
      });
    },
  );

/**
 * Counts refunded money on its order. Refunds of an accepted change and of return shipping are no part of the order's
 * total.
 */
export const recordRefunded = async (
  context: Context<Tx>,
  { order_id, amount, reason }: { order_id: string | null; amount: number; reason: string },
): Promise<void> => {
  if (order_id !== null && reason !== 'change' && reason !== 'case')
    await addRefunded(context.db, order_id, amount);
};
