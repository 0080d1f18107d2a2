import type { Context, Tx } from '#platform/context.ts';
import { markRated, type Rated } from '../store/orders.ts';

/** Records when orders were first reviewed, and until when more may be written. */
export const recordRated = (context: Context<Tx>, ratings: readonly Rated[]): Promise<void> =>
  markRated(context.db, ratings);
