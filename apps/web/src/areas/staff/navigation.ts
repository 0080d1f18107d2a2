import { staffMay, type StaffPermission, type StaffRole } from '@market/contract/rules/staff-roles';
import { Flag, ListChecks, ScrollText, Settings, ShieldCheck, Store } from 'lucide-react';
import {
  AUDIT_LOG_PATH,
  MARKET_SETTINGS_PATH,
  MODERATION_PATH,
  REPORTS_PATH,
  SETUP_PATH,
  STAFF_ROLES_PATH,
} from '#app/staff-paths.ts';
import type { WorkspaceItem, WorkspaceNavigation } from '#features/workspace/navigation.ts';

interface StaffItem extends WorkspaceItem {
  readonly permission: StaffPermission;
}
interface StaffGroup {
  readonly label?: string;
  readonly items: readonly StaffItem[];
}

const REVIEW_ITEMS: readonly StaffItem[] = [
  { path: MODERATION_PATH, permission: 'moderation', label: 'Hàng chờ duyệt', Icon: ListChecks },
  { path: REPORTS_PATH, permission: 'moderation', label: 'Báo cáo vi phạm', Icon: Flag },
];

const SYSTEM_ITEMS: readonly StaffItem[] = [
  { path: SETUP_PATH, permission: 'settings', label: 'Dựng chợ', Icon: Store },
  { path: MARKET_SETTINGS_PATH, permission: 'settings', label: 'Cài đặt', Icon: Settings },
  { path: STAFF_ROLES_PATH, permission: 'staff', label: 'Phân quyền', Icon: ShieldCheck },
  { path: AUDIT_LOG_PATH, permission: 'audit', label: 'Nhật ký', Icon: ScrollText },
];

const GROUPS: readonly StaffGroup[] = [
  { label: 'Kiểm duyệt', items: REVIEW_ITEMS },
  { label: 'Hệ thống', items: SYSTEM_ITEMS },
];

/** Only what the roles may open. */
export const staffNavigation = (roles: readonly StaffRole[]): WorkspaceNavigation => ({
  name: 'Quản trị',
  groups: GROUPS.map(({ items, ...group }) => ({
    ...group,
    items: items.filter(({ permission }) => staffMay(roles, permission)),
  })).filter(({ items }) => items.length > 0),
});
