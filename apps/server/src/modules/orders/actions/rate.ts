import type { Context, Tx } from '#platform/context.ts';
import { markRated, type Rated } from '../store/orders.ts';

/** Notes of orders, each once, that they were reviewed and until when more may be written; the first time stays. */
export const recordRated = (context: Context<Tx>, ratings: readonly Rated[]): Promise<void> =>
  markRated(context.db, ratings);
