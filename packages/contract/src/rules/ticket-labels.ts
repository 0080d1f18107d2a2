// Apart from the constants, which every page loads.
export const TICKET_TYPES = [
  { code: 'restock', label: 'Báo khi có hàng' },
  { code: 'better_price', label: 'Xin giá tốt hơn' },
  { code: 'call_back', label: 'Gọi lại' },
  { code: 'other', label: 'Hỏi shop' },
] as const;
export const LEAD_STATES = [
  { code: 'new', label: 'Mới' },
  { code: 'called', label: 'Đang trao đổi' },
  { code: 'won', label: 'Đã thành đơn' },
  { code: 'lost', label: 'Đã đóng' },
] as const;
