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
  'payouts.approved': { label: 'Duyệt lệnh trả', area: 'finance', dangerous: true },
  'payouts.paid': { label: 'Ghi đã chuyển lệnh trả', area: 'finance', dangerous: true },
  'payouts.rejected': { label: 'Từ chối lệnh trả', area: 'finance', dangerous: true },
  'refunds.approved': { label: 'Duyệt khoản hoàn', area: 'finance', dangerous: true },
  'refunds.done': { label: 'Ghi đã hoàn', area: 'finance', dangerous: true },
  'transfers.matched': { label: 'Khớp giao dịch ngân hàng', area: 'finance', dangerous: true },
  'transfers.returned': { label: 'Trả lại giao dịch ngân hàng', area: 'finance', dangerous: true },
  'transfers.imported': { label: 'Nhập sao kê ngân hàng', area: 'finance', dangerous: true },
  'payments.booked': { label: 'Ghi tiền tay cho thanh toán', area: 'finance', dangerous: true },
  'commissions.changed': { label: 'Đổi hoa hồng và thuế', area: 'finance', dangerous: true },
  'coins.granted': { label: 'Tặng xu cho', area: 'finance', dangerous: true },
  'orders.cancelled': { label: 'Hủy đơn', area: 'finance', dangerous: true },
  'orders.refunded': { label: 'Hoàn tiền đơn', area: 'finance', dangerous: true },
  'orders.delivered': { label: 'Xác nhận đã giao đơn', area: 'finance' },
  'cash_refunds.decided': { label: 'Phân xử khoản hoàn tiền mặt của đơn', area: 'cases' },
  'cases.decided': { label: 'Phân xử tranh chấp của đơn', area: 'cases', dangerous: true },
  'price_rules.created': { label: 'Tạo chương trình giảm giá', area: 'finance', dangerous: true },
  'price_rules.changed': { label: 'Sửa chương trình giảm giá', area: 'finance', dangerous: true },
  'price_rules.stopped': { label: 'Dừng chương trình giảm giá', area: 'finance' },
  'remittances.imported': { label: 'Nhập bảng đối soát COD', area: 'finance', dangerous: true },
  'staff.invited': { label: 'Mời nhân viên', area: 'staff', dangerous: true },
  'staff.link_renewed': { label: 'Đặt lại bảo mật của nhân viên', area: 'staff', dangerous: true },
  'jobs.requested': { label: 'Chạy việc nền', area: 'health' },
  'audit.exported': { label: 'Tải nhật ký', area: 'audit' },
  'moderation.approve': { label: 'Duyệt', area: 'moderation' },
  'moderation.block': { label: 'Khoá', area: 'moderation' },
  'moderation.claimed': { label: 'Nhận việc', area: 'moderation' },
  'moderation.document_read': { label: 'Xem giấy tờ', area: 'moderation', dangerous: true },
  'moderation.need_review': { label: 'Yêu cầu sửa', area: 'moderation' },
  'moderation.reject': { label: 'Từ chối', area: 'moderation' },
  'moderation.released': { label: 'Trả việc', area: 'moderation' },
  'moderation.unblock': { label: 'Mở khoá', area: 'moderation' },
  'users.locked': { label: 'Khóa tài khoản', area: 'people', dangerous: true },
  'users.unlocked': { label: 'Mở khóa tài khoản', area: 'people', dangerous: true },
  'users.contact_read': { label: 'Xem liên hệ của tài khoản', area: 'people', dangerous: true },
  'users.roles_changed': { label: 'Đổi vai trò của nhân viên', area: 'staff', dangerous: true },
  'shops.vip_changed': { label: 'Đổi hạn VIP của gian hàng', area: 'shops' },
  'shops.verified_changed': { label: 'Đổi dấu xác minh của gian hàng', area: 'shops' },
  'shops.mall_changed': { label: 'Đổi dấu Mall của gian hàng', area: 'shops' },
  'shops.hidden': { label: 'Ẩn gian hàng', area: 'shops', dangerous: true },
  'shops.shown': { label: 'Hiện lại gian hàng', area: 'shops' },
  'shops.closing_asked': { label: 'Đề nghị đóng gian hàng', area: 'shops' },
  'shops.closing_withdrawn': { label: 'Rút đề nghị đóng gian hàng', area: 'shops' },
  'shops.closed': { label: 'Đóng gian hàng', area: 'shops', dangerous: true },
  'shops.reopened': { label: 'Mở lại gian hàng', area: 'shops', dangerous: true },
  'shops.limits_changed': { label: 'Đổi hạn mức nợ của gian hàng', area: 'finance', dangerous: true },
  'orders.money_asked': { label: 'Đề nghị trả tiền lớn của đơn', area: 'orders' },
  'orders.money_withdrawn': { label: 'Rút đề nghị trả tiền của đơn', area: 'orders' },
  'orders.contact_read': { label: 'Xem liên hệ người nhận của đơn', area: 'orders', dangerous: true },
  'cases.claimed': { label: 'Nhận tranh chấp', area: 'cases' },
  'cases.released': { label: 'Trả lại tranh chấp', area: 'cases' },
  'cases.note_added': { label: 'Ghi chú tranh chấp', area: 'cases' },
  'cases.question_asked': { label: 'Hỏi thêm trong tranh chấp', area: 'cases' },
  'cases.decision_asked': { label: 'Đề nghị quyết định số tiền lớn', area: 'cases' },
  'cases.reviewed': { label: 'Xem lại tranh chấp', area: 'cases', dangerous: true },
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
  'ad',
  'review',
  'report',
  'refund',
  'transfer',
  'price_rule',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
