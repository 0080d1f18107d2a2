import type { StaffPermission } from './staff-roles.ts';

interface AuditActionText {
  /** What was done, before the label of what it was done to. */
  readonly label: string;
  /** Moves money, takes rights or reveals personal data. */
  readonly dangerous?: true;
  /** The area of the staff that the action belongs to. */
  readonly area: StaffPermission;
}

/** What staff do that leaves a row in the audit log: `<area>.<what happened>`. */
export const AUDIT_ACTIONS = {
  'audit.exported': { label: 'Tải nhật ký', area: 'audit' },
  'user.locked': { label: 'Khóa tài khoản', area: 'people', dangerous: true },
  'user.unlocked': { label: 'Mở khóa tài khoản', area: 'people', dangerous: true },
  'user.contact_read': { label: 'Xem liên hệ của tài khoản', area: 'people', dangerous: true },
  'user.roles_changed': { label: 'Đổi vai trò của nhân viên', area: 'staff', dangerous: true },
  'shop.vip_changed': { label: 'Đổi hạn VIP của gian hàng', area: 'shops' },
  'shop.verified_changed': { label: 'Đổi dấu xác minh của gian hàng', area: 'shops' },
  'shop.mall_changed': { label: 'Đổi dấu Mall của gian hàng', area: 'shops' },
  'shop.hidden': { label: 'Ẩn gian hàng', area: 'shops', dangerous: true },
  'shop.shown': { label: 'Hiện lại gian hàng', area: 'shops' },
  'shop.closing_asked': { label: 'Đề nghị đóng gian hàng', area: 'shops' },
  'shop.closing_withdrawn': { label: 'Rút đề nghị đóng gian hàng', area: 'shops' },
  'shop.closed': { label: 'Đóng gian hàng', area: 'shops', dangerous: true },
  'shop.reopened': { label: 'Mở lại gian hàng', area: 'shops', dangerous: true },
  'shop.limits_changed': { label: 'Đổi hạn mức nợ của gian hàng', area: 'finance', dangerous: true },
  'order.cancelled': { label: 'Hủy đơn', area: 'orders', dangerous: true },
  'order.refunded': { label: 'Hoàn tiền đơn', area: 'orders', dangerous: true },
  'order.delivered': { label: 'Công nhận đã giao đơn', area: 'orders', dangerous: true },
  'order.money_asked': { label: 'Đề nghị trả tiền lớn của đơn', area: 'orders' },
  'order.money_withdrawn': { label: 'Rút đề nghị trả tiền của đơn', area: 'orders' },
  'order.contact_read': { label: 'Xem liên hệ người nhận của đơn', area: 'orders', dangerous: true },
  'cash_refund.decided': { label: 'Quyết định việc trả tiền mặt của đơn', area: 'cases', dangerous: true },
  'case.claimed': { label: 'Nhận tranh chấp', area: 'cases' },
  'case.released': { label: 'Trả lại tranh chấp', area: 'cases' },
  'case.note_added': { label: 'Ghi chú tranh chấp', area: 'cases' },
  'case.question_asked': { label: 'Hỏi thêm trong tranh chấp', area: 'cases' },
  'case.decision_asked': { label: 'Đề nghị quyết định số tiền lớn', area: 'cases' },
  'case.decided': { label: 'Quyết định tranh chấp', area: 'cases', dangerous: true },
  'case.reviewed': { label: 'Xem lại tranh chấp', area: 'cases', dangerous: true },
} as const satisfies Record<string, AuditActionText>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as AuditAction[];

export const auditActionText = (action: AuditAction): AuditActionText => AUDIT_ACTIONS[action];

export const DANGEROUS_AUDIT_ACTIONS: readonly AuditAction[] = AUDIT_ACTION_NAMES.filter(
  (action) => auditActionText(action).dangerous === true,
);

/** What a row of the audit log is about. */
export const AUDIT_SUBJECTS = [
  'market',
  'user',
  'shop',
  'product',
  'order',
  'case',
  'payment',
  'payout',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
