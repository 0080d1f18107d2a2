import type { Context } from '#platform/context.ts';
import { selectTotals, type Totals } from '../store/totals.ts';

/** Of those made after `since`, or of all. */
export const getUserTotals = ({ db }: Pick<Context, 'db'>, since?: Date): Promise<Totals> =>
  selectTotals(db, since ?? null);
