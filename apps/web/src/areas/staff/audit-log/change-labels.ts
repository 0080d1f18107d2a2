// Names of fields and values of the audit log; of those without a label the name in the log is shown.
import { CASE_FAULT_LABELS } from '@market/contract/rules/case-faults';
import { MARKET_SETTINGS } from '@market/contract/rules/market-settings';
import {
  decisionVerb,
  MODERATION_RULES,
  type ModerationDecision,
  type ModerationKind,
} from '@market/contract/rules/moderation';
import {
  SEARCH_WEIGHT_LABELS,
  SYNONYM_KIND_LABELS,
  SYNONYM_TOPIC_LABELS,
  type SearchWeightName,
} from '@market/contract/rules/search-tuning';
import { STAFF_ROLE_LABELS } from '@market/contract/rules/staff-roles';

const FIELDS: Readonly<Record<string, string>> = {
  added: 'Thêm',
  address: 'Địa chỉ',
  after: 'Điểm sau',
  amount: 'Số tiền',
  answers: 'Cổng trả lời',
  attributes: 'Thuộc tính',
  banners: 'Banner',
  before: 'Điểm trước',
  blocks: 'Các khối',
  change: 'Thay đổi',
  changed: 'Sửa',
  changes: 'Số thay đổi',
  characters: 'Số ký tự',
  color: 'Màu chợ',
  company: 'Đơn vị chủ quản',
  count: 'Số lệnh',
  debt_limit: 'Hạn mức nợ',
  debt_paid: 'Nợ đã trả',
  decision: 'Quyết định',
  document: 'Giấy tờ',
  email: 'E-mail hỗ trợ',
  ends_at: 'Đến',
  expected: 'Phải nộp',
  failed: 'Bị từ chối',
  fault: 'Lỗi thuộc về',
  featured: 'Nổi bật',
  fields: 'Mục đã sửa',
  from: 'Từ',
  goods: 'Hàng',
  hidden: 'Ẩn',
  hotline: 'Tổng đài',
  ids: 'Thứ tự mới',
  into: 'Gộp vào',
  kind: 'Loại',
  known: 'Đã có',
  limit: 'Số mục',
  lines: 'Số dòng',
  link: 'Liên kết',
  locked: 'Bị khóa',
  logo: 'Tệp logo',
  logo_id: 'Logo',
  mall: 'Dấu Mall',
  matched: 'Khớp',
  meaning: 'Hiểu thành',
  meta_description: 'Mô tả SEO',
  meta_title: 'Tiêu đề SEO',
  more: 'Hoàn thêm',
  name: 'Tên',
  ok: 'Thử đạt',
  open: 'Chưa khớp',
  outcome: 'Kết quả',
  paid_amount: 'Đã nhận',
  parent_id: 'Danh mục cha',
  payment_id: 'Khoản thu',
  phrase: 'Người gõ',
  position: 'Vị trí',
  products: 'Sản phẩm',
  rates: 'Các mức',
  reference: 'Mã giao dịch',
  refund: 'Tiền hoàn',
  refused: 'Không nhận',
  relevance_after: 'Điểm sau',
  relevance_before: 'Điểm trước',
  removed: 'Bỏ',
  requests: 'Yêu cầu báo giá',
  restored: 'Đăng lại bản',
  review_state: 'Trạng thái duyệt',
  roles: 'Vai trò',
  rows: 'Số dòng',
  rules: 'Quy chế',
  shipment: 'Kiện hàng',
  shop_id: 'ID shop',
  slug: 'Đường dẫn',
  source: 'Nguồn',
  staff_id: 'ID người nhận',
  starts_at: 'Hiệu lực từ',
  state: 'Trạng thái',
  status: 'Trạng thái',
  tax_code: 'Mã số thuế',
  thumb_image_id: 'Ảnh',
  title: 'Tên',
  topic: 'Nhóm từ',
  units: 'Đơn vị bán',
  unreadable: 'Không đọc được',
  until: 'Đến',
  valid_from: 'Hiệu lực từ',
  verified: 'Dấu đã xác minh',
  version: 'Bản',
  vip_until: 'VIP đến',
  worse: 'Câu kém đi',
};

const VALUES: Readonly<Record<string, string>> = {
  approve: 'duyệt',
  reject: 'từ chối',
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

/** Of lines in statements of providers and carriers. */
const OUTCOMES: Readonly<Record<string, string>> = {
  amount: 'lệch số tiền',
  different: 'lệch số tiền',
  twice: 'đã có trước đó',
  unbooked: 'sàn chưa ghi',
  undelivered: 'đơn chưa giao',
  unknown: 'không khoản nào mang mã này',
  unreadable: 'không đọc được',
};

const settingTitle = (field: string): string | undefined =>
  (MARKET_SETTINGS as Readonly<Record<string, { readonly title: string } | undefined>>)[field]?.title;

/** @param action of the entry: weights of the search have names of their own */
export const fieldLabel = (field: string, action: string): string =>
  (action.startsWith('search.weights') ? SEARCH_WEIGHT_LABELS[field as SearchWeightName] : undefined) ??
  FIELDS[field] ??
  settingTitle(field) ??
  field;

const labelOf = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;

const isModerationKind = (kind: unknown): kind is ModerationKind =>
  typeof kind === 'string' && Object.hasOwn(MODERATION_RULES, kind);

/** @param kind of the same entry */
export const valueLabel = (field: string, value: string, kind: unknown): string => {
  if (field === 'kind')
    return isModerationKind(value) ? MODERATION_RULES[value].label : labelOf(SYNONYM_KIND_LABELS, value);
  if (field === 'decision' && isModerationKind(kind)) return decisionVerb(value as ModerationDecision, kind);
  if (field === 'topic') return labelOf(SYNONYM_TOPIC_LABELS, value);
  if (field === 'outcome') return OUTCOMES[value] ?? labelOf(VALUES, value);
  if (field === 'fault') return labelOf(CASE_FAULT_LABELS, value);
  if (field === 'roles') return labelOf(STAFF_ROLE_LABELS, value);
  return labelOf(VALUES, value);
};
