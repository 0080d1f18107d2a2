// Apart from the constants, which every page loads.
export const RFQ_CLOSED_REASONS = [
  { code: 'found_supplier', label: 'Đã tìm được nhà cung cấp' },
  { code: 'bought_elsewhere', label: 'Đã mua ở nơi khác' },
  { code: 'no_longer_needed', label: 'Không còn nhu cầu' },
  { code: 'quotes_too_high', label: 'Giá báo cao hơn mong muốn' },
  { code: 'other', label: 'Lý do khác' },
] as const;
