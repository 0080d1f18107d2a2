import { staffMay, type StaffPermission, type StaffRole } from '@market/contract/rules/staff-roles';
import { Flag, Hammer, ListChecks, ScrollText, Settings, ShieldCheck } from 'lucide-react';
import {
  AUDIT_LOG_PATH,
  MARKET_SETTINGS_PATH,
  MODERATION_PATH,
  REPORTS_PATH,
  SETUP_PATH,
  STAFF_ROLES_PATH,
} from '#app/staff-paths.ts';
import type { WorkspaceItem, WorkspaceNavigation } from '#features/workspace/navigation.ts';
import { NO_STAFF_COUNTERS, type StaffCounters } from './staff-counters.ts';

interface StaffItem extends Omit<WorkspaceItem, 'count'> {
  readonly permission: StaffPermission;
  readonly counter?: keyof StaffCounters;
}
interface StaffGroup {
  readonly label?: string;
  readonly items: readonly StaffItem[];
}

const REVIEW_ITEMS: readonly StaffItem[] = [
  {
    path: MODERATION_PATH,
    permission: 'moderation',
    label: 'Hàng chờ duyệt',
    Icon: ListChecks,
    counter: 'waitingItems',
  },
  { path: REPORTS_PATH, permission: 'moderation', label: 'Báo cáo vi phạm', Icon: Flag, counter: 'reports' },
];

const SYSTEM_ITEMS: readonly StaffItem[] = [
  { path: SETUP_PATH, permission: 'settings', label: 'Dựng chợ', Icon: Hammer },
  { path: MARKET_SETTINGS_PATH, permission: 'settings', label: 'Cài đặt', Icon: Settings },
  { path: STAFF_ROLES_PATH, permission: 'staff', label: 'Phân quyền', Icon: ShieldCheck },
  { path: AUDIT_LOG_PATH, permission: 'audit', label: 'Nhật ký', Icon: ScrollText },
];

const GROUPS: readonly StaffGroup[] = [
  { label: 'Kiểm duyệt', items: REVIEW_ITEMS },
  { label: 'Hệ thống', items: SYSTEM_ITEMS },
];

/** Only what the roles may open, with the work that waits there. */
export const staffNavigation = (
  roles: readonly StaffRole[],
  counters: StaffCounters = NO_STAFF_COUNTERS,
): WorkspaceNavigation => ({
  name: 'Quản trị',
  groups: GROUPS.map(({ items, ...group }) => ({
    ...group,
    items: items
      .filter(({ permission }) => staffMay(roles, permission))
      .map(({ counter, ...item }) =>
        counter === undefined
          ? item
          : { ...item, count: { value: counters[counter], label: 'việc đang chờ' } },
      ),
  })).filter(({ items }) => items.length > 0),
});
