// Requests for quotation.
export const RFQ_DURATION_DAYS = 30;
/** The earliest `needed_by`, in days from today: workshops need this long. */
export const RFQ_NOTICE_DAYS = 10;
export const RFQS_PER_DAY = 10;
/** Per buyer, over all requests. */
export const RFQ_BUMPS_PER_DAY = 3;
export const RFQ_IMAGES_MAX = 6;
export const RFQ_ITEMS_MAX = 50;
export const RFQ_INVITED_SHOPS_MAX = 10;
/** Shops that a new request is offered to. */
export const RFQ_MATCHES_MAX = 30;
export const QUOTATIONS_PER_DAY = 10;
export const QUOTATIONS_PER_DAY_VIP = 50;
export const QUOTATION_DURATION_MAX_DAYS = 90;
export const QUOTATION_MESSAGES_PER_HOUR = 60;
/** After an acceptance without an order, both sides are reminded. */
export const QUOTATION_REMINDER_HOURS = 24;
export const RFQ_REQUIREMENTS = [
  { code: 'sample', label: 'Cần mẫu thử' },
  { code: 'vat_invoice', label: 'Xuất hóa đơn VAT' },
  { code: 'verified_shops', label: 'Chỉ shop đã xác minh' },
  { code: 'private_label', label: 'In tem mác riêng' },
  { code: 'contract', label: 'Hợp đồng gia công' },
] as const;
