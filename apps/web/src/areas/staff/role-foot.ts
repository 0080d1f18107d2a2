import { STAFF_ROLE_LABELS, type StaffRole } from '@market/contract/rules/staff-roles';
import type { WorkspaceNavigation } from '#features/workspace/navigation.ts';

const LIMITS: Readonly<Record<StaffRole, string>> = {
  admin: 'Làm được mọi việc. Khoản vượt mức trong Cài đặt cần hai người.',
  moderator: 'Duyệt, khóa người, ẩn gian hàng. Không chuyển tiền.',
  editor: 'Nội dung, banner, danh mục và tìm kiếm.',
  finance: 'Khoản vượt mức trong Cài đặt cần hai người.',
  support: 'Xem người và đơn, xử tranh chấp. Khóa người tối đa 24 giờ.',
};

/** What somebody with these roles may do, in a sentence. */
export const roleFoot = (roles: readonly StaffRole[]): WorkspaceNavigation['foot'] => {
  if (roles.length === 0) return undefined;
  const shown: readonly StaffRole[] = roles.includes('admin') ? ['admin'] : roles;
  return {
    title: `Vai trò: ${shown.map((role) => STAFF_ROLE_LABELS[role]).join(', ')}`,
    text: shown.map((role) => LIMITS[role]).join(' '),
  };
};
