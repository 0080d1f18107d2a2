import type { Context, Tx } from '#platform/context.ts';
import type { Reversal } from '../types.ts';

/** Takes part of a settled order back; false when this was done before. @throws RangeError above what is left */
export const reverseSettlement = (_context: Context<Tx>, { order_id }: Reversal): Promise<boolean> =>
  Promise.reject(new Error(`order ${order_id}: not yet`));
