import { MODERATION_KINDS } from '@market/contract/rules/moderation';
import type { WorkQueue } from '@market/contract/rules/overview';
import { staffMay, type StaffPermission, type StaffRole } from '@market/contract/rules/staff-roles';
import {
  Activity,
  CalendarRange,
  Flag,
  FolderTree,
  GalleryHorizontal,
  Gauge,
  Hammer,
  Landmark,
  ListChecks,
  Package,
  Scale,
  ScrollText,
  SearchCheck,
  Settings,
  ShieldCheck,
  Store,
  Users,
} from '#ui/icons.ts';
import { STAFF_PATH } from '#app/paths.ts';
import {
  AUDIT_LOG_PATH,
  MARKET_SETTINGS_PATH,
  MODERATION_PATH,
  REPORTS_PATH,
  SETUP_PATH,
  STAFF_BANNERS_PATH,
  STAFF_CASES_PATH,
  STAFF_CATEGORIES_PATH,
  STAFF_CONTENT_PATH,
  STAFF_FINANCE_PATH,
  STAFF_HEALTH_PATH,
  STAFF_ORDERS_PATH,
  STAFF_ROLES_PATH,
  STAFF_SEARCH_PATH,
  STAFF_SHOPS_PATH,
  STAFF_USERS_PATH,
} from '#app/staff-paths.ts';
import type { WorkspaceItem, WorkspaceNavigation } from '#features/workspace/navigation.ts';
import { roleFoot } from './role-foot.ts';
import { STAFF_TABS } from './tabs.ts';
import { NO_STAFF_COUNTERS, type StaffCounters } from './staff-counters.ts';

interface StaffItem extends Omit<WorkspaceItem, 'count'> {
  readonly permission: StaffPermission;
  /** Whose work is done there. */
  readonly queues?: readonly WorkQueue[];
}
interface StaffGroup {
  readonly label?: string;
  readonly items: readonly StaffItem[];
}

const OVERVIEW_ITEMS: readonly StaffItem[] = [
  { path: STAFF_PATH, permission: 'workspace', label: 'Tổng quan', Icon: Gauge },
];

const REVIEW_ITEMS: readonly StaffItem[] = [
  {
    path: MODERATION_PATH,
    permission: 'moderation',
    label: 'Hàng chờ duyệt',
    Icon: ListChecks,
    queues: MODERATION_KINDS.filter((kind) => kind !== 'report'),
  },
  { path: REPORTS_PATH, permission: 'moderation', label: 'Báo cáo vi phạm', Icon: Flag, queues: ['report'] },
  { path: STAFF_CASES_PATH, permission: 'cases', label: 'Tranh chấp', Icon: Scale, queues: ['case'] },
];

const OPERATION_ITEMS: readonly StaffItem[] = [
  { path: STAFF_ORDERS_PATH, permission: 'orders', label: 'Đơn hàng', Icon: Package },
  { path: STAFF_USERS_PATH, permission: 'people', label: 'Người dùng', Icon: Users },
  { path: STAFF_SHOPS_PATH, permission: 'shop_records', label: 'Gian hàng', Icon: Store },
  {
    path: STAFF_FINANCE_PATH,
    permission: 'finance',
    label: 'Tài chính',
    Icon: Landmark,
    queues: ['finance'],
  },
];

const CONTENT_ITEMS: readonly StaffItem[] = [
  { path: STAFF_CONTENT_PATH, permission: 'content', label: 'CMS trang chủ', Icon: GalleryHorizontal },
  { path: STAFF_BANNERS_PATH, permission: 'content', label: 'Lịch banner', Icon: CalendarRange },
  { path: STAFF_CATEGORIES_PATH, permission: 'categories', label: 'Danh mục & SEO', Icon: FolderTree },
  { path: STAFF_SEARCH_PATH, permission: 'search', label: 'Tìm kiếm', Icon: SearchCheck },
];
const SYSTEM_ITEMS: readonly StaffItem[] = [
  { path: SETUP_PATH, permission: 'settings', label: 'Dựng chợ', Icon: Hammer },
  { path: MARKET_SETTINGS_PATH, permission: 'settings', label: 'Cài đặt', Icon: Settings },
  { path: STAFF_ROLES_PATH, permission: 'staff', label: 'Phân quyền', Icon: ShieldCheck },
  { path: AUDIT_LOG_PATH, permission: 'audit', label: 'Nhật ký', Icon: ScrollText },
  { path: STAFF_HEALTH_PATH, permission: 'health', label: 'Sức khỏe', Icon: Activity },
];

const GROUPS: readonly StaffGroup[] = [
  { items: OVERVIEW_ITEMS },
  { label: 'Kiểm duyệt', items: REVIEW_ITEMS },
  { label: 'Vận hành', items: OPERATION_ITEMS },
  { label: 'Nội dung', items: CONTENT_ITEMS },
  { label: 'Hệ thống', items: SYSTEM_ITEMS },
];

const countOf = (
  queues: readonly WorkQueue[],
  counters: StaffCounters,
): NonNullable<WorkspaceItem['count']> => ({
  value: queues.reduce((sum, queue) => sum + (counters[queue] ?? 0), 0),
  label: 'việc đang chờ',
});

/** Only what the roles may open, with the work that waits there. */
export const staffNavigation = (
  roles: readonly StaffRole[],
  counters: StaffCounters = NO_STAFF_COUNTERS,
): WorkspaceNavigation => ({
  name: 'Quản trị',
  foot: roleFoot(roles),
  tabs: STAFF_TABS,
  groups: GROUPS.map(({ items, ...group }) => ({
    ...group,
    items: items
      .filter(({ permission }) => staffMay(roles, permission))
      .map(({ queues, ...item }) =>
        queues === undefined ? item : { ...item, count: countOf(queues, counters) },
      ),
  })).filter(({ items }) => items.length > 0),
});
