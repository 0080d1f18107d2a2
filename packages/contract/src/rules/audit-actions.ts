import type { StaffPermission } from './staff-roles.ts';

interface AuditActionText {
  /** What was done, before the label of what it was done to. */
  readonly label: string;
  /** Of subjects that have a word of their own. */
  readonly subjects?: Partial<Record<AuditSubject, string>>;
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
  'payout_batches.opened': { label: 'Lập tệp chuyển khoản', area: 'finance', dangerous: true },
  'payout_batches.file_read': { label: 'Tải tệp chuyển khoản', area: 'finance', dangerous: true },
  'payout_batches.confirmed': { label: 'Ghi đã chuyển tệp', area: 'finance', dangerous: true },
  'payout_batches.discarded': { label: 'Hủy tệp chuyển khoản', area: 'finance', dangerous: true },
  'refunds.approved': { label: 'Duyệt khoản hoàn', area: 'finance', dangerous: true },
  'refunds.done': { label: 'Ghi đã hoàn', area: 'finance', dangerous: true },
  'transfers.matched': { label: 'Khớp giao dịch ngân hàng', area: 'finance', dangerous: true },
  'transfers.returned': { label: 'Trả lại giao dịch ngân hàng', area: 'finance', dangerous: true },
  'transfers.imported': { label: 'Nhập sao kê ngân hàng', area: 'finance', dangerous: true },
  'payments.booked': { label: 'Ghi tiền tay cho thanh toán', area: 'finance', dangerous: true },
  'payments.queried': { label: 'Hỏi lại cổng về thanh toán', area: 'finance' },
  'provider_statements.imported': { label: 'Nhập tệp đối soát cổng', area: 'finance' },
  'provider_statements.closed': { label: 'Đóng dòng đối soát cổng', area: 'finance' },
  'commissions.changed': { label: 'Đổi hoa hồng và thuế', area: 'finance', dangerous: true },
  'coins.granted': { label: 'Tặng xu cho', area: 'finance', dangerous: true },
  'orders.cancelled': { label: 'Hủy đơn', area: 'finance', dangerous: true },
  'orders.refunded': { label: 'Hoàn tiền đơn', area: 'finance', dangerous: true },
  'orders.delivered': { label: 'Xác nhận đã giao đơn', area: 'finance' },
  'orders.cash_decided': { label: 'Kết luận tiền mặt của đơn', area: 'finance' },
  'cash_refunds.decided': { label: 'Phân xử khoản hoàn tiền mặt của đơn', area: 'cases' },
  'cases.decided': { label: 'Phân xử tranh chấp của đơn', area: 'cases', dangerous: true },
  'price_rules.created': { label: 'Tạo chương trình giảm giá', area: 'finance', dangerous: true },
  'price_rules.changed': { label: 'Sửa chương trình giảm giá', area: 'finance', dangerous: true },
  'price_rules.stopped': { label: 'Dừng chương trình giảm giá', area: 'finance' },
  'remittances.imported': { label: 'Nhập bảng đối soát COD', area: 'finance', dangerous: true },
  'remittances.closed': { label: 'Đóng dòng đối soát COD', area: 'finance' },
  'staff.invited': { label: 'Mời nhân viên', area: 'staff', dangerous: true },
  'staff.link_renewed': { label: 'Đặt lại bảo mật của nhân viên', area: 'staff', dangerous: true },
  'jobs.requested': { label: 'Chạy việc nền', area: 'health' },
  'audit.exported': { label: 'Tải nhật ký', area: 'audit' },
  'moderation.approve': {
    label: 'Duyệt',
    subjects: { review: 'Đăng', report: 'Xử lý' },
    area: 'moderation',
  },
  'moderation.block': { label: 'Khóa', subjects: { shop: 'Ẩn', review: 'Gỡ' }, area: 'moderation' },
  'moderation.claimed': { label: 'Nhận việc', area: 'moderation' },
  'moderation.document_read': { label: 'Xem giấy tờ', area: 'moderation', dangerous: true },
  'moderation.need_review': { label: 'Yêu cầu sửa', subjects: { shop: 'Hỏi thêm' }, area: 'moderation' },
  'moderation.reject': {
    label: 'Từ chối',
    subjects: { review: 'Không đăng', report: 'Bỏ qua' },
    area: 'moderation',
  },
  'moderation.released': { label: 'Trả việc', area: 'moderation' },
  'moderation.unblock': {
    label: 'Mở khóa',
    subjects: { shop: 'Mở lại', review: 'Đăng lại' },
    area: 'moderation',
  },
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
  'orders.return_fee_approved': { label: 'Duyệt phí gửi trả của đơn', area: 'finance', dangerous: true },
  'orders.return_fee_refused': { label: 'Không duyệt phí gửi trả của đơn', area: 'finance' },
  'orders.parcel_settled': { label: 'Xử lý xong kiện hàng hoàn về của đơn', area: 'finance' },
  'orders.money_asked': { label: 'Đề nghị trả tiền lớn của đơn', area: 'orders' },
  'orders.money_withdrawn': { label: 'Rút đề nghị trả tiền của đơn', area: 'orders' },
  'orders.contact_read': { label: 'Xem liên hệ người nhận của đơn', area: 'orders', dangerous: true },
  'cases.claimed': { label: 'Nhận tranh chấp', area: 'cases' },
  'cases.released': { label: 'Trả lại tranh chấp', area: 'cases' },
  'cases.reassigned': { label: 'Chuyển tranh chấp cho người khác', area: 'cases' },
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
  'content.picture_sent': { label: 'Tải ảnh lên', area: 'content' },
  'content.banner_created': { label: 'Thêm banner', area: 'content' },
  'content.banner_changed': { label: 'Sửa banner', area: 'content' },
  'content.banner_deleted': { label: 'Xóa banner', area: 'content' },
  'content.banners_ordered': { label: 'Xếp lại banner', area: 'content' },
  'content.home_arranged': { label: 'Xuất bản trang chủ', area: 'content' },
  'content.home_changed': { label: 'Sửa khối trang chủ', area: 'content' },
  'content.brand_created': { label: 'Thêm thương hiệu', area: 'content' },
  'content.brand_changed': { label: 'Sửa thương hiệu', area: 'content' },
  'content.brand_deleted': { label: 'Xóa thương hiệu', area: 'content' },
  'content.showroom_created': { label: 'Thêm showroom', area: 'content' },
  'content.showroom_changed': { label: 'Sửa showroom', area: 'content' },
  'content.showroom_deleted': { label: 'Xóa showroom', area: 'content' },
  'content.post_created': { label: 'Viết bài', area: 'content' },
  'content.post_changed': { label: 'Sửa bài', area: 'content' },
  'content.post_deleted': { label: 'Xóa bài', area: 'content' },
  'policies.published': { label: 'Đăng văn bản', area: 'content' },
  'policies.restored': { label: 'Đăng lại bản cũ của văn bản', area: 'content' },
  'policies.withdrawn': { label: 'Gỡ văn bản', area: 'content' },
  'regulations.changed': { label: 'Sửa quy chế', area: 'settings', dangerous: true },
  'regulations.restored': { label: 'Đăng lại bản cũ của quy chế', area: 'settings', dangerous: true },
  'categories.created': { label: 'Thêm danh mục', area: 'categories' },
  'categories.changed': { label: 'Sửa danh mục', area: 'categories' },
  'categories.placed': { label: 'Chuyển chỗ danh mục', area: 'categories' },
  'categories.deleted': { label: 'Xóa danh mục', area: 'categories' },
  'categories.texts_changed': { label: 'Sửa SEO danh mục', area: 'categories' },
  'categories.merged': { label: 'Gộp danh mục', dangerous: true, area: 'categories' },
  'categories.split': { label: 'Tách lại danh mục', area: 'categories' },
  'search.synonym_drafted': { label: 'Thêm vào nháp tìm kiếm', area: 'search' },
  'search.removal_drafted': { label: 'Xóa trong nháp tìm kiếm', area: 'search' },
  'search.change_withdrawn': { label: 'Bỏ khỏi nháp tìm kiếm', area: 'search' },
  'search.discarded': { label: 'Bỏ nháp tìm kiếm', area: 'search' },
  'search.judgement_removed': { label: 'Bỏ câu mẫu', area: 'search' },
  'search.measured': { label: 'Chạy bộ câu mẫu', area: 'search' },
  'search.query_judged': { label: 'Thêm câu mẫu', area: 'search' },
  'search.synonyms_imported': { label: 'Nhập tệp từ đồng nghĩa', area: 'search' },
  'search.weights_drafted': { label: 'Đưa trọng số vào nháp', area: 'search' },
  'search.applied': { label: 'Áp dụng nháp tìm kiếm', area: 'search' },
  'search.undone': { label: 'Hoàn lại nháp tìm kiếm', area: 'search' },
} as const satisfies Record<string, AuditActionText>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as AuditAction[];

const textOf = (action: AuditAction): AuditActionText => AUDIT_ACTIONS[action];

export const auditActionLabel = (action: AuditAction, subject: AuditSubject): string => {
  const { label, subjects } = textOf(action);
  return subjects?.[subject] ?? label;
};

/** All words of an action: “Khóa, ẩn, gỡ”. */
export const auditActionName = (action: AuditAction): string => {
  const { label, subjects = {} } = textOf(action);
  return [label, ...Object.values(subjects).map((word) => word.toLowerCase())].join(', ');
};

export const DANGEROUS_AUDIT_ACTIONS: readonly AuditAction[] = AUDIT_ACTION_NAMES.filter(
  (action) => textOf(action).dangerous === true,
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
  'payout_batch',
  'ad',
  'review',
  'report',
  'refund',
  'transfer',
  'price_rule',
  'banner',
  'home_section',
  'brand',
  'showroom',
  'post',
  'category',
  'picture',
  'policy',
  'search',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
