import { getQueueSummary } from '@market/contract/moderation/routes';
import { staffMay, type StaffRole } from '@market/contract/rules/staff-roles';
import type { Call } from '@market/contract/web';

/** Work that waits, beside items of the navigation. */
export interface StaffCounters {
  /** In all queues but reports. */
  readonly waitingItems: number;
  readonly reports: number;
}

export const NO_STAFF_COUNTERS: StaffCounters = { waitingItems: 0, reports: 0 };

/** Null when they could not be read: the ones before stay. */
export const loadStaffCounters = async (
  call: Call,
  roles: readonly StaffRole[],
): Promise<StaffCounters | null> => {
  if (!staffMay(roles, 'moderation')) return NO_STAFF_COUNTERS;
  const summary = await call(getQueueSummary);
  if (!summary.ok) return null;
  const { queues } = summary.value.data;
  const reports = queues.find(({ kind }) => kind === 'report')?.total ?? 0;
  const all = queues.reduce((sum, { total }) => sum + total, 0);
  return { waitingItems: all - reports, reports };
};
