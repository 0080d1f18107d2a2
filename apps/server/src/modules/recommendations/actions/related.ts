import { getViewedIds, getViewedTogether } from '#analytics';
import { liftTimeLimits } from '#platform/db/bulk.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { before, DAY, MINUTE } from '#platform/time.ts';
import { selectBoughtIds } from '../store/purchases.ts';
import * as relating from '../store/relations.ts';

const RETENTION_MS = 90 * DAY;
/** Covers transactions that were open during the last run. */
const OVERLAP = 10 * MINUTE;
const BATCH_SIZE = 200;

const relateBatch = async (context: Context<Tx>, productIds: readonly number[]): Promise<void> => {
  await liftTimeLimits(context.db);
  const viewed = await getViewedTogether(context, productIds);
  await relating.relate(context.db, { productIds, viewed, now: context.now });
};

/** Relates products viewed or bought since the last run again, and deletes relations unused for 90 days. */
export const relateProducts = async (context: Context): Promise<void> => {
  const oldest = before(context.now, RETENTION_MS);
  const done = await relating.selectDoneUntil(context.db);
  const since = done === null ? oldest : before(done, OVERLAP);
  const ids = new Set([
    ...(await getViewedIds(context, { since })),
    ...(await selectBoughtIds(context.db, { since, until: context.now })),
  ]);
  const sorted = [...ids].sort((a, b) => a - b);
  for (let start = 0; start < sorted.length; start += BATCH_SIZE) {
    const some = sorted.slice(start, start + BATCH_SIZE);
    await transact(context, (context) => relateBatch(context, some));
  }
  await transact(context, async ({ db }) => {
    await relating.deleteRelatedBefore(db, oldest);
    await relating.setDoneUntil(db, context.now);
  });
};
