import { STAFF_PATH } from '#app/paths.ts';
import {
  MODERATION_PATH,
  REPORTS_PATH,
  STAFF_BANNERS_PATH,
  STAFF_CASES_PATH,
  STAFF_CATEGORIES_PATH,
  STAFF_CONTENT_PATH,
  STAFF_FINANCE_PATH,
  STAFF_ORDERS_PATH,
  STAFF_SHOPS_PATH,
  STAFF_USERS_PATH,
} from '#app/staff-paths.ts';
import type { WorkspaceNavigation } from '#features/workspace/navigation.ts';

/** In the tab bar of phones, as far as the roles may open them. */
export const STAFF_TABS: NonNullable<WorkspaceNavigation['tabs']> = [
  { path: STAFF_PATH, label: 'Tổng quan' },
  { path: MODERATION_PATH, label: 'Chờ duyệt' },
  { path: STAFF_CASES_PATH, label: 'Tranh chấp' },
  { path: STAFF_ORDERS_PATH, label: 'Đơn hàng' },
  { path: STAFF_FINANCE_PATH, label: 'Tài chính' },
  { path: REPORTS_PATH, label: 'Báo cáo' },
  { path: STAFF_CONTENT_PATH, label: 'Nội dung' },
  { path: STAFF_BANNERS_PATH, label: 'Banner' },
  { path: STAFF_CATEGORIES_PATH, label: 'Danh mục' },
  { path: STAFF_USERS_PATH, label: 'Người dùng' },
  { path: STAFF_SHOPS_PATH, label: 'Gian hàng' },
];
