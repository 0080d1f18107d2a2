export const REVIEW_REPORT_REASONS = [
  { code: 'fake', label: 'Không phải người đã mua hàng này' },
  { code: 'offensive', label: 'Lời lẽ thô tục, xúc phạm' },
  { code: 'advertising', label: 'Quảng cáo, gắn liên kết' },
  { code: 'private', label: 'Lộ thông tin riêng của người khác' },
  { code: 'off_topic', label: 'Không nói về sản phẩm' },
  { code: 'other', label: 'Lý do khác' },
] as const;
