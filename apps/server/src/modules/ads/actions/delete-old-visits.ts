import type { Context } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { dayOf } from '../rules/auction.ts';
import { deleteCountsBefore, deleteVisitsBefore } from '../store/counts.ts';

const BATCH_SIZE = 10_000;
/** 13 months, as for page views. */
const RETENTION_MS = 396 * DAY;

/** Deletes visitors older than an hour, and old counts. */
export const deleteOldVisits = async (context: Context): Promise<void> => {
  while ((await deleteVisitsBefore(context.db, before(context.now, HOUR), BATCH_SIZE)) === BATCH_SIZE);
  await deleteCountsBefore(context.db, dayOf(before(context.now, RETENTION_MS)));
};
