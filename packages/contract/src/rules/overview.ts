import { MODERATION_KINDS } from './moderation.ts';
import type { StaffPermission } from './staff-roles.ts';

/** Days of the figures of the overview, today included. */
export const OVERVIEW_SPANS = ['1', '7', '30'] as const;
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];

/** Work that waits for staff. */
export const WORK_QUEUES = ['case', 'order', 'finance', ...MODERATION_KINDS] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

const OF_OTHERS: Partial<Readonly<Record<WorkQueue, StaffPermission>>> = {
  case: 'cases',
  order: 'orders',
  finance: 'finance',
};
/** Whose roles see a queue and work on it. */
export const queuePermission = (queue: WorkQueue): StaffPermission => OF_OTHERS[queue] ?? 'moderation';
