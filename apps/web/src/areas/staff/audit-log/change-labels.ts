// Names of fields and values of the audit log; of those without a label the name in the log is shown.
import { CASE_FAULT_LABELS } from '@market/contract/rules/case-faults';
import { MARKET_SETTINGS } from '@market/contract/rules/market-settings';
import { MODERATION_RULES } from '@market/contract/rules/moderation';
import { STAFF_ROLE_LABELS } from '@market/contract/rules/staff-roles';

const FIELDS: Readonly<Record<string, string>> = {
  added: 'Thêm',
  amount: 'Số tiền',
  blocks: 'Các khối',
  changed: 'Sửa',
  debt_limit: 'Hạn mức nợ',
  decision: 'Quyết định',
  document: 'Giấy tờ',
  ends_at: 'Đến',
  fault: 'Lỗi thuộc về',
  featured: 'Nổi bật',
  fields: 'Mục đã sửa',
  from: 'Từ',
  goods: 'Hàng',
  hidden: 'Ẩn',
  ids: 'Thứ tự mới',
  kind: 'Loại',
  limit: 'Số mục',
  lines: 'Số dòng',
  link: 'Liên kết',
  locked: 'Bị khóa',
  mall: 'Dấu Mall',
  meta_description: 'Mô tả SEO',
  meta_title: 'Tiêu đề SEO',
  more: 'Hoàn thêm',
  paid_amount: 'Đã nhận',
  parent_id: 'Danh mục cha',
  payment_id: 'Khoản thu',
  position: 'Vị trí',
  products: 'Sản phẩm',
  rates: 'Các mức',
  reference: 'Mã giao dịch',
  refund: 'Tiền hoàn',
  roles: 'Vai trò',
  rows: 'Số dòng',
  rules: 'Quy chế',
  shipment: 'Kiện hàng',
  slug: 'Đường dẫn',
  source: 'Nguồn',
  starts_at: 'Hiệu lực từ',
  state: 'Trạng thái',
  status: 'Trạng thái',
  title: 'Tên',
  until: 'Đến',
  valid_from: 'Hiệu lực từ',
  verified: 'Dấu đã xác minh',
  vip_until: 'VIP đến',
};

const VALUES: Readonly<Record<string, string>> = {
  approve: 'duyệt',
  block: 'khóa',
  need_review: 'yêu cầu sửa',
  reject: 'từ chối',
  unblock: 'mở khóa',
  by_hand: 'chờ hoàn tay',
  cancelled: 'đã hủy',
  closed: 'đã đóng',
  completed: 'hoàn tất',
  delivered: 'đã giao',
  draft: 'nháp',
  escalated: 'chờ sàn quyết định',
  hidden: 'đang ẩn',
  matched: 'đã khớp',
  open: 'đang mở',
  paid: 'đã trả',
  pending: 'chờ tiền',
  published: 'đã đăng',
  queued: 'đang xếp',
  rejected: 'bị từ chối',
  requested: 'chờ duyệt',
  returned: 'đã trả lại',
  send: 'shop gửi hàng bù',
  send_back: 'người mua gửi trả',
  succeeded: 'đã hoàn',
  unmatched: 'chưa khớp',
  vacation: 'tạm nghỉ',
  waiting: 'chờ duyệt',
};

const settingTitle = (field: string): string | undefined =>
  (MARKET_SETTINGS as Readonly<Record<string, { readonly title: string } | undefined>>)[field]?.title;

export const fieldLabel = (field: string): string => FIELDS[field] ?? settingTitle(field) ?? field;

const labelOf = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;

export const valueLabel = (field: string, value: string): string => {
  if (field === 'kind') return MODERATION_RULES[value as keyof typeof MODERATION_RULES]?.label ?? value;
  if (field === 'fault') return labelOf(CASE_FAULT_LABELS, value);
  if (field === 'roles') return labelOf(STAFF_ROLE_LABELS, value);
  return labelOf(VALUES, value);
};
