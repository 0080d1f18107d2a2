import { getWaitingWork } from '@market/contract/overview/routes';
import type { WorkQueue } from '@market/contract/rules/overview';
import type { Call } from '@market/contract/web';

/** How much waits in each queue that the roles may work on. */
export type StaffCounters = Readonly<Partial<Record<WorkQueue, number>>>;

export const NO_STAFF_COUNTERS: StaffCounters = {};

/** Null when they could not be read: the ones before stay. */
export const loadStaffCounters = async (call: Call): Promise<StaffCounters | null> => {
  const answer = await call(getWaitingWork);
  return answer.ok
    ? Object.fromEntries(answer.value.data.work.map(({ queue, total }) => [queue, total]))
    : null;
};
