const FIELDS: Readonly<Record<string, string>> = {
  title: 'Tên',
  category: 'Ngành hàng',
  prices: 'Giá',
  min_order_quantity: 'Đặt từ',
  options: 'Phân loại',
  warranty_period: 'Bảo hành',
  images: 'Ảnh',
  body_html: 'Mô tả',
  business_type: 'Loại',
  main_products: 'Hàng chính',
  address: 'Kho',
  phone: 'Điện thoại',
  tag_line: 'Giới thiệu ngắn',
  campaign: 'Chiến dịch',
  keywords: 'Từ khóa',
  bid: 'Giá thầu',
  stars: 'Chấm',
  variant_title: 'Phân loại đã mua',
  reply: 'Shop trả lời',
  reported_by: 'Người báo cáo',
};
export const fieldText = (field: string): string => FIELDS[field] ?? field;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `52 phút`, `5 giờ`, `3 ngày`. */
export const spanText = (ms: number): string => {
  if (ms < MINUTE) return 'vừa xong';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} phút`;
  return ms < DAY ? `${Math.floor(ms / HOUR)} giờ` : `${Math.floor(ms / DAY)} ngày`;
};

export const waitText = (since: string, now: number): string => spanText(now - Date.parse(since));
export const isLate = (dueAt: string, now: number): boolean => Date.parse(dueAt) <= now;

export const VERIFICATION_LABELS = {
  household: 'Hộ kinh doanh',
  company: 'Công ty',
  person: 'Cá nhân',
} as const;
