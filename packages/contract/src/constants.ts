// Numbers of the market with their units. No schemas here: browsers load this file.

import { marketName } from './rules/market-name.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

// Items per block of a page.
export const HOME_HOT_DEALS = 10;
export const HOME_TRADE_ASSURANCE = 5;
export const HOME_TRADE_ASSURANCE_MIN_STOCK = 1;
export const HOME_CLASSIFIEDS = 9;
export const HOME_FOR_ME = 6;
export const HOME_KEYWORDS = 6;
export const HOME_RECENT_PRODUCTS = 6;
export const HOME_BLOG_POSTS = 4;
export const HOME_BLOG_CATEGORY = 774;
export const BLOG_POSTS_PER_PAGE = 12;
export const BLOG_POSTS_PER_PAGE_MAX = 100;
export const LAST_VIEWED_CATEGORIES_MAX = 3;
export const RECOMMENDED_PRODUCTS = 6;
export const NOTIFICATIONS_PER_PAGE = 10;
export const RELATED_PRODUCTS = 12;
export const REVIEWS_PER_PAGE = 10;
export const PAGE_LINKS = 5;

export const SORT_OPTIONS = [
  { value: '_score', label: 'Liên quan' },
  { value: 'up_at', label: 'Mới' },
  { value: 'total_sales', label: 'Bán chạy' },
  { value: 'price', label: 'Giá' },
] as const;

export const SEARCH_RATINGS = [4.7, 4.5, 4] as const;
export const SEARCH_MIN_ORDER_QUANTITIES = [1, 10, 50, 100] as const;
/** Search filters outside the facets; each is shown with its count. */
export const COUNTED_FILTERS: readonly { readonly name: string; readonly value: string }[] = [
  ...[
    'filter_only_trade_assurance',
    'filter_only_deal',
    'filter_only_hot_deal',
    'filter_min_stock',
    'filter_only_classifieds',
    'filter_vip',
    'filter_verified',
    'filter_business',
    'filter_mall',
  ].map((name) => ({ name, value: '1' })),
  ...SEARCH_RATINGS.map((stars) => ({ name: 'filter_min_rating', value: String(stars) })),
  ...SEARCH_MIN_ORDER_QUANTITIES.map((quantity) => ({ name: 'filter_max_moq', value: String(quantity) })),
];
export const SITEMAP_ENTRIES_MAX = 50_000;

export const AUTH_COOKIE_MAX_AGE_S = 90 * DAY_S;
/** Set by page scripts, so without the prefix of server cookies. */
export const REF_CODE_COOKIE = 'ref_code';
export const REF_CODE_PARAM = 'ref_code';
export const REF_CODE_COOKIE_MAX_AGE_S = 90 * DAY_S;
export const SESSION_SOURCE_COOKIE_MAX_AGE_S = 1800;
/** Identifies a guest; 13 months, as long as page views are stored. */
export const VISITOR_COOKIE = 'visitor_id';
export const SOCKET_PATH = '/v1/chat/socket';
/** How often an open socket is pinged and sent `alive`. A page that receives nothing for longer has lost it. */
export const SOCKET_HEARTBEAT_MS = 20_000;
export const VISITOR_COOKIE_MAX_AGE_S = 396 * DAY_S;

// Page timing in milliseconds, sizes in pixels.
export const TOAST_MS = 2000;
export const ONE_TAP_DELAY_MS = 1000;
export const SEARCH_DEBOUNCE_MS = 200;
export const LOADING_BAR_HEIGHT_PX = 2;
export const LOADING_BAR_TRANSITION_MS = 300;
export const LOADING_BAR_SPEED_MS = 500;
export const LOADING_BAR_WAIT_MS = 1000;
export const MODAL_DEFAULT_SIZE = 'md';
/** Viewport height minus the maximum height of a modal body. */
export const MODAL_BODY_MARGIN_PX = 225;

export const FOLLOWED_SHOPS_PER_PAGE = 12;
export const SHOP_ACTIVITIES_PER_PAGE = 20;
export const NEW_PRODUCT_MAX_AGE_S = 30 * DAY_S;

export const CURRENCY = 'VND';
export const LOCALE = 'vi-VN';
/** Compact money above this many đồng uses `k`. */
export const COMPACT_MONEY_ABOVE = 999;
/** Durations up to this many days read as one month. */
export const MONTH_DAYS = 30;
export const YEAR_DAYS = 365;
export const OG_TITLE_LENGTH = 60;
export const OG_DESCRIPTION_LENGTH = 140;
export const COUNTRY = 'Việt Nam';
export const ORDER_SOURCE = 'web_desktop';
/** Titles of the only variant of a product without options, compared in lower case. */
export const DEFAULT_VARIANT_TITLES = ['default', 'default title'] as const;
export const DEFAULT_VARIANT_TITLE = 'Default Title';
export const DEFAULT_UNIT = 'cái';

export const ACCESS_TOKEN_TTL_S = 15 * MINUTE_S;
export const REFRESH_TOKEN_TTL_S = 90 * DAY_S;
/** A rotated refresh token stays valid this long, for a second tab. */
export const REFRESH_GRACE_S = 10;
export const REFRESH_TOKEN_BITS = 256;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const SIGN_IN_MAX_FAILURES = 10;
export const SIGN_IN_WINDOW_S = 15 * MINUTE_S;
export const SIGN_IN_LOCK_S = 15 * MINUTE_S;
/** Cookie of a browser that signed in before: it is not locked out by failed sign-ins elsewhere. */
export const KNOWN_DEVICE_TTL_S = 365 * DAY_S;
/** For a second factor or an identity provider. */
export const CHALLENGE_TTL_S = 5 * MINUTE_S;
export const STAFF_LINK_TTL_S = 60 * MINUTE_S;
/** Security settings can be changed this long after a password or factor was checked. */
export const REAUTHENTICATION_TTL_S = 10 * MINUTE_S;
export const CHALLENGE_MAX_ATTEMPTS = 5;
export const RECOVERY_CODE_COUNT = 10;
/** `TOTP_WINDOW`: accepted time steps before and after the current one. */
export const TOTP_STEP_S = 30;
export const TOTP_WINDOW = 1;
export const PASSKEYS_MAX = 20;
export const ONE_TAP_SNOOZE_S = 7 * DAY_S;

export const CODE_LENGTH = 6;
export const CODE_TTL_S = 5 * MINUTE_S;
export const CODE_MAX_ATTEMPTS = 5;
export const CODE_RESEND_DELAY_S = MINUTE_S;
export const CODES_PER_DAY = 5;
export const CODES_PER_DAY_PER_IP = 20;
export const ACCOUNT_LOOKUPS_PER_HOUR = 5;
export const REGISTRATION_TTL_S = DAY_S;

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

/** Without an answer, the seller agrees. */
export const CASE_SELLER_ANSWER_WITHIN_S = 48 * HOUR_S;
/** Without an answer, the buyer accepts the offer. */
export const CASE_BUYER_ANSWER_WITHIN_S = 7 * DAY_S;
/** Agreed shipments: until sent, until arrived, until confirmed by the buyer. */
export const CASE_SEND_WITHIN_S = 72 * HOUR_S;
export const CASE_ARRIVE_WITHIN_S = 14 * DAY_S;
export const CASE_CONFIRM_WITHIN_S = 7 * DAY_S;
/** Returns: until sent back, then until the shop answers. */
export const CASE_RETURN_WITHIN_S = 7 * DAY_S;
export const CASE_RETURN_ANSWER_WITHIN_S = 72 * HOUR_S;
export const CASE_DECIDE_WITHIN_S = 48 * HOUR_S;
export const CASE_RETURN_FEE_MAX = 200_000;
export const CASE_IMAGES_MAX = 6;
export const CASE_CAPTION_MAX = 80;
/** Of one person. */
export const CASE_MESSAGES_PER_HOUR = 60;

// Refunds of cash that the shop collected itself.
/** After this the buyer may ask staff. */
export const CASH_REFUND_GIVE_WITHIN_S = 7 * DAY_S;
/** Without an answer of the buyer, the refund counts as received. */
export const CASH_REFUND_CONFIRM_WITHIN_S = 7 * DAY_S;
export const CASH_REFUND_DECIDE_WITHIN_S = 48 * HOUR_S;
export const CASH_REFUND_EXTENSION_MAX_DAYS = 30;

export const REVIEW_TEXT_MAX = 1_000;
export const REVIEW_IMAGES_MAX = 6;
/** One change, this long after writing. */
export const REVIEW_EDIT_WITHIN_S = 7 * DAY_S;

export const PAYMENT_METHODS = [
  { code: 'cod', label: 'Thanh toán khi nhận hàng (COD)' },
  { code: 'bank_transfer', label: 'Chuyển khoản ngân hàng' },
  { code: 'credit_card', label: 'Thẻ quốc tế' },
  { code: 'atm_card', label: 'Thẻ ATM nội địa / Internet Banking' },
  { code: 'wallet_momo', label: 'Ví MoMo' },
  { code: 'zalopay_app', label: 'Ứng dụng ZaloPay' },
  { code: 'zalopay_atm', label: 'Thẻ ATM qua ZaloPay' },
  { code: 'zalopay_cc', label: 'Thẻ quốc tế qua ZaloPay' },
  { code: 'payme_wallet', label: 'Ví PayME' },
  { code: 'payme_atm', label: 'Thẻ ATM qua PayME' },
  { code: 'payme_cc', label: 'Thẻ quốc tế qua PayME' },
] as const;
/** Memo: prefix, Crockford code, check character. */
export const MEMO_PREFIX = 'CP';
export const MEMO_CODE_LENGTH = 8;
/** Memo prefix of transfers that pay a shop's debt. */
export const SHOP_MEMO_PREFIX = 'CN';
export const AD_WALLET_MEMO_PREFIX = 'QC';
export const REFUND_MEMO_PREFIX = 'RF';
export const WALLET_TOKEN_TTL_S = 15 * MINUTE_S;
/** Order numbers: `CP-yymm-nnnnn`. */
export const ORDER_NUMBER_PREFIX = 'CP';
/** Case numbers: `KN-yymm-nnnnnn`. */
export const CASE_NUMBER_PREFIX = 'KN';
export const CASE_NUMBER_DIGITS = 6;
/** Payout numbers: `TT-yymm-nnnnnn`. */
export const PAYOUT_NUMBER_PREFIX = 'TT';
export const PAYOUT_NUMBER_DIGITS = 6;
/** Coins earned per đồng; share of the goods payable with coins. 1 coin = 1 ₫. */
export const COIN_EARN_RATE = 0.005;
export const COIN_REDEEM_SHARE = 0.25;
export const COIN_LIFETIME_MONTHS = 12;
export const COIN_EXPIRY_NOTICE_S = 30 * DAY_S;
/** For the referrer, when the first order of the new user completes. */
export const REFERRAL_COINS = 20_000;
export const REFERRAL_ORDER_MIN = 200_000;
export const COIN_GRANT_MAX = 10_000_000;
/** What one member of staff may grant in 24 hours. */
export const COIN_GRANT_DAY_MAX = 50_000_000;
/** Discounts and coins leave at least this much to pay, in đồng: the minimum of payment gateways. */
export const ORDER_GOODS_MIN = 1_000;
/** When to query a payment without notification; once more when it expires. */
export const PAYMENT_QUERY_DELAYS_S = [MINUTE_S, 5 * MINUTE_S, 15 * MINUTE_S, 30 * MINUTE_S] as const;
/** When to query a payment that its provider still calls pending after it expired. */
export const PENDING_QUERY_DELAYS_S = [15 * MINUTE_S, HOUR_S, 6 * HOUR_S, 24 * HOUR_S, 72 * HOUR_S] as const;

// Settlement. Rates in ten-thousandths.
export const COMMISSION_RATE = 200;
export const COMMISSION_RATE_MALL = 300;
/** Withheld from household and personal sellers. */
export const VAT_RATE = 100;
export const INCOME_TAX_RATE = 50;
export const PAYOUT_MIN = 100_000;
/** Money that leaves the market by hand above this amount, in đồng, is confirmed by two people. */
export const TWO_PEOPLE_ABOVE = 200_000_000;
/** What one member of staff moves within a day without a second person, in đồng. */
export const ONE_PERSON_DAILY_MAX = 500_000_000;
/** Above this debt in đồng, a shop may neither take cash nor deliver itself. */
export const SHOP_DEBT_MAX = 2_000_000;

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

export const BLOG_TIMEOUT_MS = 3000;
export const BLOG_CACHE_S = 5 * MINUTE_S;
/** After a failure: pause of requests, and age up to which cached posts are used. */
export const BLOG_RETRY_AFTER_S = 30;
export const BLOG_STALE_S = DAY_S;

/** Billed clicks of one campaign. */
export const AD_CLICKS_PER_NETWORK_PER_HOUR = 5;

export const WISHLIST_MAX = 500;
export const SAVED_PRICE_RULES_MAX = 100;
/** That a discount is for. */
/** Products that a discount names. */
export const ENTITLED_PRODUCTS_MAX = 500;
export const ENTITLED_COLLECTIONS_MAX = 20;
/** Per user and per shop. */
export const COLLECTIONS_MAX = 50;
export const COLLECTION_PRODUCTS_MAX = 200;
export const COLLECTION_NAME_MAX = 60;
export const COLLECTION_PREVIEW_PRODUCTS = 3;
/** Up to this many units, a product is shown as almost sold out. */
export const LOW_STOCK_MAX = 20;

export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_MEGAPIXELS = 40;
export const UPLOADS_PER_HOUR = 60;
/** Of one person, for files that browsers put into a bucket. */
export const DIRECT_UPLOADS_MB_PER_DAY = 600;
/** Unreferenced uploads are deleted after this. */
export const UNUSED_UPLOAD_TTL_S = DAY_S;
/** `pageCode` of a product whose shop is hidden. */
export const HIDDEN_SHOP_PRODUCT_CODE = 'product.errors.shop_hidden';

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

// Tickets and leads.
export const TICKETS_PER_DAY = 20;
export const LEAD_REMINDER_MAX_DAYS = 180;

export const CHAT_TEXT_MAX = 2_000;
/** Pictures of a message. */
export const CHAT_IMAGES_MAX = 10;
export const CHAT_MESSAGES_PER_MINUTE = 60;
export const CHAT_NEW_CONVERSATIONS_PER_DAY = 50;
export const CHAT_REPORTS_PER_DAY = 20;
/** A call that waits for messages. */
export const CHAT_WAIT_MAX_S = 20;
export const QUICK_REPLIES_MAX = 50;

// Alerts.
/** In the menu of the header. */
export const ALERTS_PER_MENU = 10;
/** Room for topics in a body of preferences. */
export const ALERT_TOPICS_MAX = 50;
/** Coins that expire within so many days are announced. */
export const COIN_ALERT_DAYS = 7;
/** A product on a wishlist that became cheaper by this share is announced. */
export const WISH_DROP_MIN_PERCENT = 5;
/** Browsers of one person; the one that was used longest ago makes room. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
