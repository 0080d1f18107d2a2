import type { Context } from '#platform/context.ts';
import { selectTotals, selectWhetherAny, type Totals } from '../store/totals.ts';

/** Of those made after `since`, or of all. */
export const getOrderTotals = ({ db }: Pick<Context, 'db'>, since?: Date): Promise<Totals> =>
  selectTotals(db, since ?? null);

export const hasAnyOrder = ({ db }: Pick<Context, 'db'>): Promise<boolean> => selectWhetherAny(db);
