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
  'orders.cancelled': { label: 'Hủy đơn', area: 'finance', dangerous: true },
  'orders.refunded': { label: 'Hoàn tiền đơn', area: 'finance', dangerous: true },
  'orders.delivered': { label: 'Xác nhận đã giao đơn', area: 'finance' },
  'cash_refunds.decided': { label: 'Phân xử khoản hoàn tiền mặt của đơn', area: 'cases' },
  'cases.decided': { label: 'Phân xử tranh chấp của đơn', area: 'cases', dangerous: true },
  'price_rules.created': { label: 'Tạo chương trình giảm giá', area: 'finance', dangerous: true },
  'price_rules.changed': { label: 'Sửa chương trình giảm giá', area: 'finance', dangerous: true },
  'price_rules.stopped': { label: 'Dừng chương trình giảm giá', area: 'finance' },
  'remittances.imported': { label: 'Nhập bảng đối soát COD', area: 'finance', dangerous: true },
  'audit.exported': { label: 'Tải nhật ký', area: 'audit' },
  'settings.changed': { label: 'Đổi cài đặt', area: 'settings' },
  'settings.withdrawn': { label: 'Hủy thay đổi cài đặt đã hẹn', area: 'settings' },
  'profile.changed': { label: 'Đổi thông tin chợ', area: 'settings' },
  'provider.changed': { label: 'Đổi khóa', dangerous: true, area: 'settings' },
  'provider.removed': { label: 'Gỡ khóa', dangerous: true, area: 'settings' },
  'categories.imported': { label: 'Nhập danh mục từ tệp', area: 'categories' },
  'provider.tried': { label: 'Thử khóa', area: 'settings' },
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
  'price_rule',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
