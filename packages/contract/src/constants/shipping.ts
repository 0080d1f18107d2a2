// Shipping. Money in đồng, weight in grams.
export const SHIPPING_STEP_G = 500;
export const SHIPPING_SAME_PROVINCE = { first: 18_000, step: 2_500 } as const;
export const SHIPPING_SAME_REGION = { first: 28_000, step: 4_000 } as const;
export const SHIPPING_OTHER_REGION = { first: 32_000, step: 5_500 } as const;
export const SHIPPING_EXPRESS_FACTOR = 1.6;
/** Coach freight (chành xe). */
export const COACH_MIN_WEIGHT_G = 20_000;
export const COACH_PRICE_PER_KG = 3_500;
export const COD_FEE_RATE = 0.01;
export const COD_FEE_MIN = 10_000;
export const SHIPPING_QUOTE_TIMEOUT_MS = 3000;
export const SHIPPING_SERVICES = [
  { code: 'table:standard', label: 'Giao tiêu chuẩn' },
  { code: 'table:express', label: 'Giao nhanh' },
  { code: 'coach', label: 'Gửi chành xe' },
  { code: 'self', label: 'Tự thỏa thuận' },
  { code: 'pickup', label: 'Nhận tại shop' },
] as const;
