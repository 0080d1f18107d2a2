import { addDays, dayInVietnam } from '@market/contract/rules/day';
import type { Context, Tx } from '#platform/context.ts';
import {
  addInterested,
  deleteInterestedBefore,
  type Interest,
  type InterestStep,
} from '../store/interest.ts';

const BATCH_SIZE = 10_000;
/** Events are delivered within minutes; the night in between is enough. */
const NAMED_DAYS = 1;

type Person = Omit<Interest, 'step'>;

/**
 * People put goods of shops into their cart, wrote to them (`interested`), or began to order (`started`), who are
 * interested, too.
 */
export const recordInterest = async (
  context: Context<Tx>,
  people: readonly Person[],
  until: InterestStep = 'interested',
): Promise<void> => {
  const steps = until === 'started' ? (['interested', 'started'] as const) : (['interested'] as const);
  const interests = steps.flatMap((step) => people.map((person) => ({ ...person, step })));
  if (interests.length > 0) await addInterested(context.db, interests, dayInVietnam(context.now));
};

/** Deletes who they were; the numbers stay. */
export const deleteInterested = async (context: Context): Promise<void> => {
  const day = addDays(dayInVietnam(context.now), -NAMED_DAYS);
  while ((await deleteInterestedBefore(context.db, day, BATCH_SIZE)) === BATCH_SIZE);
};
