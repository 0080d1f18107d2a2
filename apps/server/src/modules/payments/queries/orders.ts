import type { PaymentState } from '@market/contract/payments/schemas';
import type { Context } from '#platform/context.ts';
import * as store from '../store/payments.ts';

export interface OrderPayment {
  readonly id: string;
  readonly state: PaymentState;
  readonly paid_amount: number;
  readonly expires_at: Date | null;
  /** Whether it waits for the money of this order. */
  readonly live: boolean;
}

/** The payment of each order, the one that waits for its money, else the last that did. Orders without one are left out. */
export const getOrderPayments = async (
  context: Context,
  orderIds: readonly string[],
): Promise<Map<string, OrderPayment>> => {
  const rows = await store.selectLatest(context.db, orderIds);
  return new Map(
    rows.map(({ order_id, id, state, paid_amount, expires_at, released_at }) => [
      order_id,
      { id, state, paid_amount, expires_at, live: released_at === null },
    ]),
  );
};

/** Of orders that a payment asked for. */
export const getOrderNumbers = ({ db }: Context, orderIds: readonly string[]): Promise<Map<string, string>> =>
  store.selectOrderNumbers(db, orderIds);

/** What each order has paid and has not been sent back, in đồng; nothing for those that paid by no payment. */
export const getRefundable = async (
  context: Context,
  orderIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await store.selectRefundable(context.db, orderIds);
  const left = new Map(rows.map((row) => [row.order_id, row.left]));
  return new Map(orderIds.map((id) => [id, left.get(id) ?? 0]));
};
