import type { Context } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { dayOf } from '../rules.ts';
import { deleteCountsBefore, deleteVisitsBefore } from '../store/counting.ts';

const AT_ONCE = 10_000;
/** Counts are kept 13 months, as page views are. */
const COUNTED = 396 * DAY;

/** Forgets who came an hour ago, and counts that are old. */
export const forgetVisits = async (context: Context): Promise<void> => {
  while ((await deleteVisitsBefore(context.db, before(context.now, HOUR), AT_ONCE)) === AT_ONCE);
  await deleteCountsBefore(context.db, dayOf(before(context.now, COUNTED)));
};
