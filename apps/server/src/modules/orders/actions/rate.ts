import type { Context, Tx } from '#platform/context.ts';
import { markRated } from '../store/orders.ts';

/** Marks orders as rated at these times; the first time stays. */
export const recordRated = (
  context: Context<Tx>,
  ratings: readonly { readonly order_id: string; readonly at: Date }[],
): Promise<void> => markRated(context.db, ratings);
