/** Sections of the page: the id of each, which is also the intent of its form. */
export const SECTIONS = [
  { id: 'ho-so', label: 'Hồ sơ shop' },
  { id: 'duong-dan', label: 'Đường dẫn' },
  { id: 'chinh-sach', label: 'Chính sách bán' },
  { id: 'kho', label: 'Kho & lấy hàng' },
  { id: 'thong-bao', label: 'Thông báo' },
  { id: 'tam-nghi', label: 'Tạm nghỉ' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** The page says after it which section was saved. */
export const SAVED_PARAMETER = 'da-luu';

const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Tên shop',
  tagLine: 'Câu giới thiệu',
  description: 'Giới thiệu',
  main_products: 'Hàng chính',
  phone: 'Điện thoại',
  email: 'Email',
  website: 'Trang web',
  notice: 'Thông báo của shop',
  cod_active: 'Thu tiền khi giao',
  cod_max_amount: 'Tổng đơn COD tối đa',
  cod_max_shipping_fee: 'Phí giao COD tối đa',
  min_order_price: 'Đơn tối thiểu',
  min_order_quantity: 'Số lượng tối thiểu',
  free_shipping_threshold: 'Miễn phí giao từ',
  payment_methods: 'Cách thanh toán',
  payment_timing: 'Khi nào khách trả tiền',
  price_audience: 'Ai thấy giá của hàng ẩn giá',
  address: 'Địa chỉ lấy hàng',
  provinceId: 'Tỉnh, thành phố',
  districtId: 'Quận, huyện',
  wardId: 'Phường, xã',
  vacation: 'Kỳ nghỉ',
};

/** What somebody else changed, for people. */
export const changedFields = (changes: readonly { readonly field: string }[]): string =>
  [...new Set(changes.map(({ field }) => FIELD_LABELS[field] ?? field))].join(', ');
