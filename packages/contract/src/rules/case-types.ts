// Apart from the constants, which every page loads.
export const CASE_TYPES = [
  { code: 'return_refund', label: 'Trả hàng hoàn tiền' },
  { code: 'exchange', label: 'Đổi hàng' },
  { code: 'price_deduction', label: 'Giảm giá, giữ hàng' },
  { code: 'resend_missing', label: 'Gửi bù hàng thiếu' },
] as const;
