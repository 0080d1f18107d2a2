import { marketName } from '../rules/market-name.ts';
import { DAY_S, HOUR_S, MINUTE_S } from './durations.ts';

export const ORDER_SOURCE = 'web_desktop';

/** Without tiers, and with invalid tiers. */
export const DEFAULT_MIN_ORDER_QUANTITY = 1;
export const INVALID_MIN_ORDER_QUANTITY = 0;
export const CART_LINES_MAX = 500;
/** Units of a line of a cart. */
export const LINE_QUANTITY_MAX = 1_000_000;
export const ORDER_LINES_MAX = 500;
export const CHECKOUT_ORDERS_MAX = 50;
/** Limits of one account for unpaid or unconfirmed orders: number, and đồng (not for its first order). */
export const UNPAID_ORDERS_MAX = 60;
export const UNPAID_AMOUNT_MAX = 300_000_000;
/** Share of a product's stock, once the held units are worth the threshold in đồng. */
export const UNPAID_STOCK_SHARE_MAX = 0.5;
export const UNPAID_STOCK_AMOUNT_THRESHOLD = 50_000_000;
export const ADDRESSES_MAX = 50;
export const QUOTE_TTL_S = 30 * MINUTE_S;
/** The same cart submitted again within this time is one order. */
export const DUPLICATE_ORDER_WINDOW_S = MINUTE_S;
export const IDEMPOTENCY_KEY_TTL_S = 7 * DAY_S;
/** Unconfirmed orders are cancelled after this. */
export const CONFIRM_WITHIN_S = 48 * HOUR_S;
export const PAY_AT_ORDER_WITHIN_S = 30 * MINUTE_S;
export const PAY_AFTER_CONFIRMATION_WITHIN_S = 24 * HOUR_S;
export const BANK_TRANSFER_WITHIN_S = 24 * HOUR_S;
/** Without pick-up, both sides are notified and the buyer may cancel at the seller's fault. */
export const PICKUP_WITHIN_S = 72 * HOUR_S;
export const COMPLETE_AFTER_S = 7 * DAY_S;
/** The time of a shop to say whether it has the cash of a complete order that it delivered itself. */
export const CASH_REPORT_WITHIN_S = 7 * DAY_S;
/** From hand-over, for services without a promised date. */
export const ARRIVAL_WITHIN_S = 14 * DAY_S;
export const BUYER_PICKUP_WITHIN_S = 7 * DAY_S;
/** A late order without an answer of either side goes to staff after this. */
export const STUCK_AFTER_S = 7 * DAY_S;
export const PROOF_IMAGES_MAX = 6;
export const TRACKING_CODE_MAX = 60;
export const REVIEW_WINDOW_S = 30 * DAY_S;
/** Without an answer, a requested or proposed cancellation takes effect. */
export const CANCELLATION_ANSWER_WITHIN_S = 24 * HOUR_S;
/** Per side, and the pause after a declined request. */
export const CANCELLATION_REQUESTS_MAX = 2;
export const CANCELLATION_RETRY_AFTER_S = 24 * HOUR_S;
/** Minimum time of a buyer to answer a proposed change. */
export const CHANGE_ANSWER_WITHIN_S = 24 * HOUR_S;

interface Reason {
  readonly code: string;
  readonly label: string;
  readonly fault: 'buyer' | 'seller' | 'carrier' | 'platform' | 'none';
}
export const BUYER_CANCEL_REASONS = [
  { code: 'change_address', label: 'Muốn thay đổi địa chỉ giao hàng', fault: 'buyer' },
  { code: 'change_items', label: 'Muốn thay đổi sản phẩm (kích thước, màu sắc, số lượng…)', fault: 'buyer' },
  { code: 'found_cheaper', label: 'Tìm thấy giá rẻ hơn ở nơi khác', fault: 'buyer' },
  { code: 'seller_unresponsive', label: 'Shop không phản hồi', fault: 'seller' },
  { code: 'seller_asked', label: 'Shop yêu cầu hủy', fault: 'seller' },
  { code: 'changed_mind', label: 'Đổi ý, không muốn mua nữa', fault: 'buyer' },
  { code: 'other', label: 'Lý do khác', fault: 'buyer' },
] as const satisfies readonly Reason[];
export const SELLER_REJECT_REASONS = [
  { code: 'out_of_stock', label: 'Hết hàng', fault: 'seller' },
  { code: 'not_enough', label: 'Không đủ số lượng', fault: 'seller' },
  { code: 'buyer_asked', label: 'Người mua yêu cầu', fault: 'buyer' },
  { code: 'buyer_unreachable', label: 'Không liên hệ được người mua', fault: 'buyer' },
  { code: 'other', label: 'Lý do khác', fault: 'seller' },
] as const satisfies readonly Reason[];
/** Set by the system, never chosen by a person. */
export const SYSTEM_CANCEL_REASONS = [
  { code: 'seller_no_response', label: 'Shop không xác nhận trong 48 giờ', fault: 'seller' },
  { code: 'buyer_no_response', label: 'Người mua không trả lời đề nghị của shop', fault: 'none' },
  { code: 'payment_expired', label: 'Quá hạn thanh toán', fault: 'buyer' },
  { code: 'undeliverable', label: 'Không giao được hàng', fault: 'carrier' },
  { code: 'lost', label: 'Đơn vị vận chuyển làm thất lạc hàng', fault: 'carrier' },
  {
    code: 'staff',
    get label() {
      return `${marketName()} hủy đơn`;
    },
    fault: 'platform',
  },
] as const satisfies readonly Reason[];

export const REVIEW_TEXT_MAX = 1_000;
export const REVIEW_IMAGES_MAX = 6;
/** One change, this long after writing. */
export const REVIEW_EDIT_WITHIN_S = 7 * DAY_S;
/** Order numbers: `CP-yymm-nnnnn`. */
export const ORDER_NUMBER_PREFIX = 'CP';
/** Discounts and coins leave at least this much to pay, in đồng: the minimum of payment gateways. */
export const ORDER_GOODS_MIN = 1_000;
