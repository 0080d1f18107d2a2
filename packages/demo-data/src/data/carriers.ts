/** What carriers call what they offer, and how their tracking codes look. Who is not there carries nothing. */
export const CARRIERS = [
  { code: 'ghn', service: '2', title: 'Giao Hàng Nhanh – Hàng nhẹ', prefix: 'LD' },
  { code: 'ghtk', service: 'road', title: 'Giao Hàng Tiết Kiệm – Đường bộ', prefix: 'S' },
  { code: 'vtp', service: 'VCN', title: 'Viettel Post – Chuyển phát nhanh', prefix: 'VTP' },
] as const;
