import type { ProductPrices } from '@market/contract/catalogue/schemas';

/** What the server answered about prices that are hidden from guests; null when this user may not see them. */
export type PricesAnswer = ProductPrices | null | 'failed';

export type PriceRequest = 'waiting' | 'failed' | 'answered';

/** How far the request is, while prices are not in the page. */
export const priceRequest = (asked: boolean, answer: PricesAnswer | undefined): PriceRequest => {
  if (!asked) return 'answered';
  if (answer === undefined) return 'waiting';
  return answer === 'failed' ? 'failed' : 'answered';
};

/** Why a user sees no price. */
export const HIDDEN_PRICE_TEXTS: Readonly<Record<PriceRequest, string>> = {
  waiting: 'Đang tải giá dành cho bạn…',
  failed: 'Chưa tải được giá dành cho bạn. Hãy tải lại trang, hoặc gửi yêu cầu để nhận báo giá.',
  answered: 'Shop chưa mở giá cho tài khoản của bạn. Gửi yêu cầu để nhận báo giá.',
};
