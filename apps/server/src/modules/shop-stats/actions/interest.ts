import { addDays, dayInVietnam } from '@market/contract/rules/day';
import type { Context, Tx } from '#platform/context.ts';
import { addInterested, deleteInterestedBefore } from '../store/interest.ts';

const BATCH_SIZE = 10_000;
/** Events are delivered within minutes; the night in between is enough. */
const NAMED_DAYS = 1;

/** Somebody put goods of these shops into their cart, wrote to them or ordered. */
export const recordInterest = (
  context: Context<Tx>,
  { userId, shopIds }: { readonly userId: number; readonly shopIds: readonly number[] },
): Promise<void> => addInterested(context.db, { userId, shopIds, day: dayInVietnam(context.now) });

/** Deletes who they were; the numbers stay. */
export const deleteInterested = async (context: Context): Promise<void> => {
  const day = addDays(dayInVietnam(context.now), -NAMED_DAYS);
  while ((await deleteInterestedBefore(context.db, day, BATCH_SIZE)) === BATCH_SIZE);
};
