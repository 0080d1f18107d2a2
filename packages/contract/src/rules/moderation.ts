export const MODERATION_KINDS = [
  'product',
  'trade_assurance',
  'shop',
  'ad',
  'review',
  'classified',
  'report',
] as const;
export type ModerationKind = (typeof MODERATION_KINDS)[number];

export const MODERATION_DECISIONS = ['approve', 'reject', 'need_review', 'block', 'unblock'] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

/** A claim ends by itself after so many minutes. */
export const CLAIM_MINUTES = 15;
export const MODERATION_REASON_MAX = 500;
/** Items that one call decides. */
export const MODERATION_BULK_MAX = 50;
/** Days of which decisions on a shop are counted. */
export const MODERATION_HISTORY_DAYS = 90;

interface ReasonPreset {
  readonly label: string;
  /** The sentence that its author reads. */
  readonly text: string;
  /** Of a product, the field that it is about. */
  readonly field?: string;
}

interface ModerationKindRules {
  readonly label: string;
  /** Hours within which staff decide. */
  readonly slaHours: number;
  readonly decisions: readonly ModerationDecision[];
  readonly reasons: readonly ReasonPreset[];
}

const PRODUCT_REASONS: readonly ReasonPreset[] = [
  { label: 'Ảnh mờ', text: 'Ảnh mờ hoặc không thấy rõ sản phẩm, vui lòng chụp lại.', field: 'images' },
  { label: 'Sai ngành', text: 'Sản phẩm đặt sai ngành hàng, vui lòng chọn lại.', field: 'category' },
  {
    label: 'Nội dung phóng đại',
    text: 'Nội dung phóng đại, vui lòng bỏ các cụm như “rẻ nhất”, “tốt nhất”.',
    field: 'body_html',
  },
  { label: 'Hàng cấm', text: 'Hàng này không được bán trên chợ.', field: 'product' },
  { label: 'Giá ảo', text: 'Giá không đúng giá bán thật, vui lòng nhập lại.', field: 'prices' },
];

export const MODERATION_RULES: Readonly<Record<ModerationKind, ModerationKindRules>> = {
  product: {
    label: 'Sản phẩm',
    slaHours: 12,
    decisions: MODERATION_DECISIONS,
    reasons: PRODUCT_REASONS,
  },
  trade_assurance: {
    label: 'Bảo đảm thương mại',
    slaHours: 12,
    decisions: ['approve', 'reject'],
    reasons: [
      { label: 'Chưa đủ đơn', text: 'Shop chưa có đủ đơn hoàn tất để nhận bảo đảm thương mại.' },
      { label: 'Thiếu thông số', text: 'Sản phẩm thiếu thông số hoặc bảng size, vui lòng bổ sung.' },
      { label: 'Thiếu bảo hành', text: 'Sản phẩm chưa có chính sách bảo hành rõ ràng.' },
    ],
  },
  shop: {
    label: 'Shop',
    slaHours: 24,
    decisions: MODERATION_DECISIONS,
    reasons: [
      { label: 'Giấy tờ mờ', text: 'Giấy tờ mờ hoặc thiếu trang, vui lòng chụp lại và gửi lại.' },
      { label: 'Giấy tờ giả', text: 'Giấy tờ không hợp lệ.' },
      { label: 'Hàng cấm', text: 'Shop bán hàng không được phép trên chợ.' },
      { label: 'Trùng shop', text: 'Shop trùng với một shop đã có của cùng chủ.' },
    ],
  },
  ad: {
    label: 'Quảng cáo',
    slaHours: 12,
    decisions: ['approve', 'reject', 'need_review'],
    reasons: [
      { label: 'Từ khóa sai', text: 'Từ khóa không đúng với sản phẩm, vui lòng chọn lại.' },
      { label: 'Tên hãng khác', text: 'Từ khóa dùng tên thương hiệu của người khác.' },
      { label: 'Hàng cấm', text: 'Sản phẩm này không được quảng cáo.' },
    ],
  },
  review: {
    label: 'Đánh giá',
    slaHours: 24,
    decisions: ['approve', 'reject', 'block', 'unblock'],
    reasons: [
      { label: 'Lời lẽ thô tục', text: 'Đánh giá có lời lẽ thô tục hoặc xúc phạm.' },
      { label: 'Quảng cáo', text: 'Đánh giá có quảng cáo hoặc liên kết ra ngoài.' },
      { label: 'Thông tin riêng', text: 'Đánh giá để lộ thông tin riêng của người khác.' },
    ],
  },
  classified: {
    label: 'Rao vặt',
    slaHours: 12,
    decisions: MODERATION_DECISIONS,
    reasons: PRODUCT_REASONS,
  },
  report: {
    label: 'Báo cáo vi phạm',
    slaHours: 12,
    decisions: ['approve', 'reject'],
    reasons: [
      { label: 'Không vi phạm', text: 'Nội dung bị báo cáo không vi phạm quy định.' },
      { label: 'Thiếu căn cứ', text: 'Chưa đủ căn cứ để xử lý báo cáo này.' },
    ],
  },
};

/** Decisions that say why. */
export const needsReason = (decision: ModerationDecision): boolean =>
  decision === 'reject' || decision === 'need_review' || decision === 'block';

const DECISION_VERBS: Readonly<Record<ModerationDecision, string>> = {
  approve: 'duyệt',
  reject: 'từ chối',
  need_review: 'yêu cầu sửa',
  block: 'khóa',
  unblock: 'mở khóa',
};
/** A shop is asked a question where others are to be changed. */
export const decisionVerb = (decision: ModerationDecision, kind: ModerationKind): string =>
  kind === 'shop' && decision === 'need_review' ? 'hỏi thêm' : DECISION_VERBS[decision];

/** What a decision made of an item. */
export const decisionLabel = (decision: ModerationDecision, kind: ModerationKind): string =>
  `đã ${decisionVerb(decision, kind)}`;
