import { addDays, dayInVietnam } from '@market/contract/rules/day';
import type { Context, Tx } from '#platform/context.ts';
import { addInterested, deleteInterestedBefore, type Interest } from '../store/interest.ts';

const BATCH_SIZE = 10_000;
/** Events are delivered within minutes; the night in between is enough. */
const NAMED_DAYS = 1;

/** People put goods of shops into their cart, wrote to them or ordered. */
export const recordInterest = async (context: Context<Tx>, interests: readonly Interest[]): Promise<void> => {
  if (interests.length > 0) await addInterested(context.db, interests, dayInVietnam(context.now));
};

/** Deletes who they were; the numbers stay. */
export const deleteInterested = async (context: Context): Promise<void> => {
  const day = addDays(dayInVietnam(context.now), -NAMED_DAYS);
  while ((await deleteInterestedBefore(context.db, day, BATCH_SIZE)) === BATCH_SIZE);
};
