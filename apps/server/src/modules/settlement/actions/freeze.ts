import type { Context, Tx } from '#platform/context.ts';
import type { ConfirmedOrder } from '../types.ts';

/** Writes the rates of now on an order that is being confirmed, once. */
export const freezeFees = (_context: Context<Tx>, order: ConfirmedOrder): Promise<void> =>
  Promise.reject(new Error(`order ${order.order_id}: not yet`));
