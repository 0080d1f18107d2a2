import { refundRefused } from '@market/contract';
import { refundCash, refundOrder } from '#payments';
import type { Context, Db, Seller, Tx } from '#platform/context.ts';
import { axesOf } from '../rules/axes.ts';
import { addRefund, addRefunded, selectByIds, selectOfShop, type OrderRow } from '../store/orders.ts';
import { getLeft } from '../views/left.ts';
import { perform, advance, type Move } from './advance.ts';

/** Part of the money of an order that lives on. */
export interface PartRefund {
  readonly order_id: string;
  readonly amount: number;
  /** What the buyer reads. */
  readonly reason: string;
  /** The same is sent back once. */
  readonly ref: string;
  readonly by: 'seller' | 'staff' | 'system';
}

const queue = async (context: Context<Tx>, { order_id, amount, ref }: PartRefund): Promise<void> => {
  // read once nobody else can move the order
  const [order] = await selectByIds(context.db, [order_id]);
  const left = await getLeft(context, order!);
  if (amount > left) throw refundRefused({ left });
  const send = order!.payment_method === 'cod' ? refundCash : refundOrder;
  if (!(await send(context, { order_id, amount, reason: 'partial', ref }))) return;
  if ((await addRefund(context.db, order_id, amount)) === undefined) throw refundRefused({ left });
};

const move = (given: PartRefund): Move => ({
  action: 'refund',
  by: given.by,
  why: given.reason,
  meanwhile: (context) => queue(context, given),
});

/** Sends part of an order's money back, in the caller's transaction. @throws illegalTransition, refundRefused */
export const refundPart = async (context: Context<Tx>, given: PartRefund): Promise<void> => {
  for (let moved: true | undefined; moved === undefined;) {
    const [order] = await selectByIds(context.db, [given.order_id]);
    if (order === undefined) return;
    moved = await advance(context, order, move(given));
  }
};

/** The seller's own refund. @throws orderNotFound, illegalTransition, refundRefused */
export const refundBySeller = (
  context: Context<Db, Seller>,
  id: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<string> =>
  perform(
    context,
    ({ db }) => selectOfShop(db, context.actor.shopId, id),
    (order: OrderRow, now) =>
      // the same refund asked twice at once finds the first one's amount gone
      move({
        order_id: id,
        amount,
        reason: reason.trim(),
        ref: `seller:${id}:${order.refund_price}:${axesOf(order, now).financialStatus}`,
        by: 'seller',
      }),
  );

/** Money has gone back: the order's money is called so. What an accepted change took off is no part of the order. */
export const recordRefunded = async (
  context: Context<Tx>,
  { order_id, amount, reason }: { order_id: string | null; amount: number; reason: string },
): Promise<void> => {
  if (order_id !== null && reason !== 'change') await addRefunded(context.db, order_id, amount);
};
