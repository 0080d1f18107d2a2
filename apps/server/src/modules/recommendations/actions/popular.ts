import { getViewCounts, getViewCountsOf, getViewedIds } from '#analytics';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { liftTimeLimits } from '#platform/db/bulk.ts';
import { before, DAY, MINUTE } from '#platform/time.ts';
import * as store from '../store/popular.ts';
import { selectBoughtIds } from '../store/purchases.ts';

const WEEK = 7 * DAY;
/** Covers transactions that were open during the last run. */
const OVERLAP = 10 * MINUTE;
const BATCH_SIZE = 500;

const countAll = async (context: Context<Tx>, since: Date): Promise<void> => {
  await store.takeChanges(context.db);
  await store.replacePopular(context.db, since, await getViewCounts(context, since));
  await store.putCounted(context.db, { until: context.now, whole_at: context.now });
};

/** Products viewed or bought since the last run, or at the end of its week, which the week has left since. */
const takeChanged = async (context: Context<Tx>, last: Date, since: Date): Promise<number[]> => {
  const ids = new Set(await store.takeChanges(context.db));
  const periods = [
    { since: before(last, OVERLAP), until: context.now },
    { since: before(last, WEEK), until: since },
  ];
  for (const period of periods) {
    for (const id of await getViewedIds(context, period)) ids.add(id);
    for (const id of await selectBoughtIds(context.db, period)) ids.add(id);
  }
  return [...ids].toSorted((one, other) => one - other);
};

const countChanged = async (
  context: Context<Tx>,
  since: Date,
  { until, whole_at }: store.Counted,
): Promise<void> => {
  const ids = await takeChanged(context, until, since);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const some = ids.slice(start, start + BATCH_SIZE);
    const viewCounts = await getViewCountsOf(context, some, since);
    await store.putPopular(context.db, some, { since, viewCounts });
  }
  await store.putCounted(context.db, { until: context.now, whole_at });
};

/** Counts the views and purchases of the last 7 days: of products whose counts changed, once a day of all. */
export const countPopular = (context: Context): Promise<void> =>
  transact(context, async (context) => {
    await liftTimeLimits(context.db);
    const { db, now } = context;
    const since = before(now, WEEK);
    const last = await store.selectCounted(db);
    const all = last === undefined || last.until > now || last.whole_at <= before(now, DAY);
    await (all ? countAll(context, since) : countChanged(context, since, last));
  });
