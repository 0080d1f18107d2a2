import type { Context } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { dayOf } from '../rules.ts';
import { deleteCountsBefore, deleteVisitsBefore } from '../store/counting.ts';

const BATCH_SIZE = 10_000;
/** Counts are kept 13 months, as page views are. */
const RETENTION_MS = 396 * DAY;

/** Forgets who came an hour ago, and counts that are old. */
export const forgetVisits = async (context: Context): Promise<void> => {
  while ((await deleteVisitsBefore(context.db, before(context.now, HOUR), BATCH_SIZE)) === BATCH_SIZE);
  await deleteCountsBefore(context.db, dayOf(before(context.now, RETENTION_MS)));
};
