import type { Context, Tx } from '#platform/context.ts';
import type { CollectedCash } from '../types.ts';

/** Books the cash of a delivered order, once: a carrier owes it to the market, or the shop does. */
export const collectCash = (_context: Context<Tx>, cash: CollectedCash): Promise<void> =>
  Promise.reject(new Error(`order ${cash.order_id}: not yet`));
