import type { Context, Tx } from '#platform/context.ts';
import { markRated, type RatedLine } from '../store/orders.ts';

/** Records when orders were first reviewed, and until when more may be written. */
export const recordRated = (context: Context<Tx>, ratings: readonly RatedLine[]): Promise<void> =>
  markRated(context.db, ratings);
