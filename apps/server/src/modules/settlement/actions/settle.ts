import type { Context, Tx } from '#platform/context.ts';
import type { SettledOrder } from '../types.ts';

/** Settles a completed order, once. @throws RangeError when what was paid is not what was sold */
export const settleOrder = (_context: Context<Tx>, order: SettledOrder): Promise<void> =>
  Promise.reject(new Error(`order ${order.order_id}: not yet`));
