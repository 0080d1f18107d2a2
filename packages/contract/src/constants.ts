// Every number of the market once, with its name and unit. No schemas in here: the browser loads this.

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

// Blocks of pages, in items.
export const HOME_HOT_DEALS = 10;
export const HOME_TRADE_ASSURANCE = 5;
/** Stock a trade-assurance product of the home page has at least. */
export const HOME_TRADE_ASSURANCE_MIN_STOCK = 1;
export const HOME_CLASSIFIEDS = 9;
export const HOME_FOR_ME = 6;
export const HOME_KEYWORDS = 6;
export const HOME_RECENT_PRODUCTS = 6;
export const HOME_BLOG_POSTS = 4;
/** The blog's category on the home page. */
export const HOME_BLOG_CATEGORY = 774;
/** Posts of one page of the news, and those that a call may ask for at most. */
export const BLOG_POSTS_PER_PAGE = 12;
export const BLOG_POSTS_PER_PAGE_MAX = 100;
export const LAST_VIEWED_CATEGORIES_MAX = 3;
export const RECOMMENDED_PRODUCTS = 6;
export const NOTIFICATIONS_PER_PAGE = 10;
export const RELATED_PRODUCTS = 12;
export const REVIEWS_PER_PAGE = 10;
/** Page links shown around the current page. */
export const PAGE_LINKS = 5;

/** The sort options of lists: value of `sort_by` and what it is called. */
export const SORT_OPTIONS = [
  { value: '_score', label: 'Liên quan' },
  { value: 'up_at', label: 'Mới' },
  { value: 'total_sales', label: 'Bán chạy' },
  { value: 'price', label: 'Giá' },
] as const;

/** Stars and minimum order quantities that the search offers as filters. */
export const SEARCH_RATINGS = [4.7, 4.5, 4] as const;
export const SEARCH_MIN_ORDER_QUANTITIES = [1, 10, 50, 100] as const;
/** Filters of the search that are no buckets, by query name and value: each is shown with its count. */
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
/** Pages that one part of a sitemap names at most: the protocol's own limit. */
export const SITEMAP_ENTRIES_MAX = 50_000;

// Cookies, in seconds.
export const AUTH_COOKIE_MAX_AGE_S = 90 * DAY_S;
/** Kept by the pages' own script, and so without the prefix of cookies that the server sets. */
export const REF_CODE_COOKIE = 'ref_code';
/** What it is called in an address. */
export const REF_CODE_PARAM = 'ref_code';
export const REF_CODE_COOKIE_MAX_AGE_S = 90 * DAY_S;
export const SESSION_SOURCE_COOKIE_MAX_AGE_S = 1800;
/** A guest is known by this cookie as long as page views are kept: 13 months. */
export const VISITOR_COOKIE = 'visitor_id';
export const SOCKET_PATH = '/v1/chat/socket';
export const VISITOR_COOKIE_MAX_AGE_S = 396 * DAY_S;

// The page's own timing, in milliseconds, and sizes, in pixels.
export const TOAST_MS = 2000;
export const ONE_TAP_DELAY_MS = 1000;
export const SEARCH_DEBOUNCE_MS = 200;
export const LOADING_BAR_HEIGHT_PX = 2;
export const LOADING_BAR_TRANSITION_MS = 300;
export const LOADING_BAR_SPEED_MS = 500;
export const LOADING_BAR_WAIT_MS = 1000;
export const MODAL_DEFAULT_SIZE = 'md';
/** The modal's body is at most the viewport's height less this. */
export const MODAL_BODY_MARGIN_PX = 225;

// Following shops.
/** Shops of one page of those somebody follows. */
export const FOLLOWED_SHOPS_PER_PAGE = 12;
/** What is new at a shop, at once. */
export const SHOP_ACTIVITIES_PER_PAGE = 20;
/** Products are new this long after they were put up. */
export const NEW_PRODUCT_MAX_AGE_S = 30 * DAY_S;

// How things are written.
export const CURRENCY = 'VND';
export const LOCALE = 'vi-VN';
/** Compact money carries `k` above this many đồng. */
export const COMPACT_MONEY_ABOVE = 999;
/** Durations up to this many days read as one month. */
export const MONTH_DAYS = 30;
export const YEAR_DAYS = 365;
/** Open Graph texts are cut to this many characters. */
export const OG_TITLE_LENGTH = 60;
export const OG_DESCRIPTION_LENGTH = 140;
export const COUNTRY = 'Việt Nam';
export const ORDER_SOURCE = 'web_desktop';
/** Titles, in any case, of the one variant of a product without options. */
export const DEFAULT_VARIANT_TITLES = ['default', 'default title'] as const;
/** What the variant of a product without options is stored as. */
export const DEFAULT_VARIANT_TITLE = 'Default Title';
/** What a thing is counted in when its product does not say. */
export const DEFAULT_UNIT = 'cái';

// Sign-in. Times in seconds.
export const ACCESS_TOKEN_TTL_S = 15 * MINUTE_S;
export const REFRESH_TOKEN_TTL_S = 90 * DAY_S;
/** A rotated refresh token is still good this long for the same client: two tabs. */
export const REFRESH_GRACE_S = 10;
export const REFRESH_TOKEN_BITS = 256;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const SIGN_IN_MAX_FAILURES = 10;
export const SIGN_IN_WINDOW_S = 15 * MINUTE_S;
export const SIGN_IN_LOCK_S = 15 * MINUTE_S;
/** So long a browser is known again that its person has signed in with. */
export const KNOWN_DEVICE_TTL_S = 365 * DAY_S;
/** How long it may take to prove oneself a second time, or by the identity provider. */
export const CHALLENGE_TTL_S = 5 * MINUTE_S;
/** How long the link is good by which a member of staff sets a password and a second factor. */
export const STAFF_LINK_TTL_S = 60 * MINUTE_S;
/** So long after a password or a factor an account's ways in may be changed without asking again. */
export const REAUTHENTICATION_TTL_S = 10 * MINUTE_S;
/** Wrong answers that end a challenge. */
export const CHALLENGE_MAX_ATTEMPTS = 5;
export const RECOVERY_CODE_COUNT = 10;
/** Time steps of a code of an app, in seconds, and how many steps before and after the present one are good too. */
export const TOTP_STEP_S = 30;
export const TOTP_WINDOW = 1;
export const PASSKEYS_MAX = 20;
/** A one-tap prompt that was closed stays away this long. */
export const ONE_TAP_SNOOZE_S = 7 * DAY_S;

// Codes by SMS and e-mail. Times in seconds.
export const CODE_LENGTH = 6;
export const CODE_TTL_S = 5 * MINUTE_S;
export const CODE_MAX_ATTEMPTS = 5;
export const CODE_RESEND_DELAY_S = MINUTE_S;
/** Codes a day for one phone number or e-mail address, and for one network address. */
export const CODES_PER_DAY = 5;
export const CODES_PER_DAY_PER_IP = 20;
/** Calls an hour from one network address that say whether an account exists. */
export const ACCOUNT_LOOKUPS_PER_HOUR = 5;
/** A registration whose phone is verified may be finished within this. */
export const REGISTRATION_TTL_S = DAY_S;

// Cart and orders. Times in seconds.
/** A product's minimum order quantity when nothing says otherwise, and when it cannot be computed. */
export const DEFAULT_MIN_ORDER_QUANTITY = 1;
export const INVALID_MIN_ORDER_QUANTITY = 0;
export const CART_LINES_MAX = 500;
export const ORDER_LINES_MAX = 500;
export const CHECKOUT_ORDERS_MAX = 50;
/** What one account may hold of orders that nobody has paid or confirmed: orders, and đồng unless they are its first. */
export const UNPAID_ORDERS_MAX = 60;
export const UNPAID_AMOUNT_MAX = 300_000_000;
/** Of a product's stock, once what is held of it costs more than so many đồng. */
export const UNPAID_STOCK_SHARE_MAX = 0.5;
export const UNPAID_STOCK_AMOUNT_THRESHOLD = 50_000_000;
export const ADDRESSES_MAX = 50;
export const QUOTE_TTL_S = 30 * MINUTE_S;
/** The same cart and contents placed again within this are the same order. */
export const DUPLICATE_ORDER_WINDOW_S = MINUTE_S;
export const IDEMPOTENCY_KEY_TTL_S = 7 * DAY_S;
/** The seller confirms within this, or the order is cancelled. */
export const CONFIRM_WITHIN_S = 48 * HOUR_S;
/** Wallets and cards: at_order, and after the seller confirmed. */
export const PAY_AT_ORDER_WITHIN_S = 30 * MINUTE_S;
export const PAY_AFTER_CONFIRMATION_WITHIN_S = 24 * HOUR_S;
export const BANK_TRANSFER_WITHIN_S = 24 * HOUR_S;
/** After this without a pick-up both are warned and the buyer may cancel at the seller's fault. */
export const PICKUP_WITHIN_S = 72 * HOUR_S;
/** A delivered order completes by itself after this. */
export const COMPLETE_AFTER_S = 7 * DAY_S;
/** A service that promises no day is late from here on, counted from hand-over. */
export const ARRIVAL_WITHIN_S = 14 * DAY_S;
export const BUYER_PICKUP_WITHIN_S = 7 * DAY_S;
/** Both sides are asked about a late order; without an answer it comes before staff after this. */
export const STUCK_AFTER_S = 7 * DAY_S;
export const PROOF_IMAGES_MAX = 6;
export const REVIEW_WINDOW_S = 30 * DAY_S;
/** Not answered within this a cancellation asked of the seller is accepted, and one proposed to the buyer cancels too. */
export const CANCELLATION_ANSWER_WITHIN_S = 24 * HOUR_S;
/** How often each side may ask for a cancellation, and how long after it was declined. */
export const CANCELLATION_REQUESTS_MAX = 2;
export const CANCELLATION_RETRY_AFTER_S = 24 * HOUR_S;
/** A buyer has this long at least for the change that a seller proposes. */
export const CHANGE_ANSWER_WITHIN_S = 24 * HOUR_S;

/** A reason someone may choose, and whose fault it records. */
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
/** Reasons nobody chooses: the machine writes them. */
export const SYSTEM_CANCEL_REASONS = [
  { code: 'seller_no_response', label: 'Shop không xác nhận trong 48 giờ', fault: 'seller' },
  { code: 'buyer_no_response', label: 'Người mua không trả lời đề nghị của shop', fault: 'none' },
  { code: 'payment_expired', label: 'Quá hạn thanh toán', fault: 'buyer' },
  { code: 'undeliverable', label: 'Không giao được hàng', fault: 'carrier' },
  { code: 'lost', label: 'Đơn vị vận chuyển làm thất lạc hàng', fault: 'carrier' },
  { code: 'staff', label: 'Chợ Phiên hủy đơn', fault: 'platform' },
] as const satisfies readonly Reason[];

// After-sale cases.
export const CASE_TYPES = [
  { code: 'return_refund', label: 'Trả hàng hoàn tiền' },
  { code: 'exchange', label: 'Đổi hàng' },
  { code: 'price_deduction', label: 'Giảm giá, giữ hàng' },
  { code: 'resend_missing', label: 'Gửi bù hàng thiếu' },
] as const;
/** A seller who does not answer within this agrees. */
export const CASE_SELLER_ANSWER_WITHIN_S = 48 * HOUR_S;
/** A buyer who does not answer within this takes what was offered. */
export const CASE_BUYER_ANSWER_WITHIN_S = 7 * DAY_S;
/** What was agreed to be sent goes out within this; then it has so long to arrive, and its buyer to say whether it did. */
export const CASE_SEND_WITHIN_S = 72 * HOUR_S;
export const CASE_ARRIVE_WITHIN_S = 14 * DAY_S;
export const CASE_CONFIRM_WITHIN_S = 7 * DAY_S;
/** A buyer who is asked for the goods sends them back within this, and the shop answers so long after they arrived. */
export const CASE_RETURN_WITHIN_S = 7 * DAY_S;
export const CASE_RETURN_ANSWER_WITHIN_S = 72 * HOUR_S;
/** Staff decide within this. */
export const CASE_DECIDE_WITHIN_S = 48 * HOUR_S;
/** Most that sending goods back may cost, in đồng. */
export const CASE_RETURN_FEE_MAX = 200_000;
export const CASE_IMAGES_MAX = 6;

// Refunds of cash that a shop took itself.
/** A shop gives the cash within this; then its buyer may ask staff. */
export const CASH_REFUND_GIVE_WITHIN_S = 7 * DAY_S;
/** A buyer who says nothing for so long after the shop gave it has it. */
export const CASH_REFUND_CONFIRM_WITHIN_S = 7 * DAY_S;
/** Staff decide within this. */
export const CASH_REFUND_DECIDE_WITHIN_S = 48 * HOUR_S;
/** Most days that staff give a shop anew. */
export const CASH_REFUND_EXTENSION_MAX_DAYS = 30;

// Reviews.
export const REVIEW_TEXT_MAX = 1_000;
export const REVIEW_IMAGES_MAX = 6;
/** A review may be changed once, within this after it was written. */
export const REVIEW_EDIT_WITHIN_S = 7 * DAY_S;
/** What somebody may report a review for; staff read which. */
export const REVIEW_REPORT_REASONS = [
  { code: 'fake', label: 'Không phải người đã mua hàng này' },
  { code: 'offensive', label: 'Lời lẽ thô tục, xúc phạm' },
  { code: 'advertising', label: 'Quảng cáo, gắn liên kết' },
  { code: 'private', label: 'Lộ thông tin riêng của người khác' },
  { code: 'off_topic', label: 'Không nói về sản phẩm' },
  { code: 'other', label: 'Lý do khác' },
] as const;

// Paying.
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
/** A transfer's memo: this, then so many Crockford characters, then a check character. */
export const MEMO_PREFIX = 'CP';
export const MEMO_CODE_LENGTH = 8;
/** What a shop's transfer to the market says begins so: it pays what the shop owes. */
export const SHOP_MEMO_PREFIX = 'CN';
/** What a transfer back to a buyer says begins so. */
export const REFUND_MEMO_PREFIX = 'RF';
/** A token of the payment page is good for so long. */
export const WALLET_TOKEN_TTL_S = 15 * MINUTE_S;
/** Order numbers read `CP-yymm-nnnnn`. */
export const ORDER_NUMBER_PREFIX = 'CP';
/** Coins earned per đồng of a line, and the share of an order's goods coins may pay. 1 coin is 1 ₫. */
export const COIN_EARN_RATE = 0.005;
export const COIN_REDEEM_SHARE = 0.25;
/** Coins of one earning are gone after so many months. */
export const COIN_LIFETIME_MONTHS = 12;
/** Coins that are gone within this are shown as expiring. */
export const COIN_EXPIRY_NOTICE_S = 30 * DAY_S;
/** Coins for whoever recommended somebody, when that person's first order completes. */
export const REFERRAL_COINS = 20_000;
/** What the invited person's first order has to come to, in đồng. */
export const REFERRAL_ORDER_MIN = 200_000;
/** Coins staff gives at once, at most. */
export const COIN_GRANT_MAX = 10_000_000;
/** No reduction takes an order below this many đồng of goods: nothing is given away, and every gateway takes it. */
export const ORDER_GOODS_MIN = 1_000;
/** A payment that nobody was told of is asked for after so long, and once more when it ends. */
export const PAYMENT_QUERY_DELAYS_S = [MINUTE_S, 5 * MINUTE_S, 15 * MINUTE_S, 30 * MINUTE_S] as const;

// Settling with shops. Rates in ten-thousandths.
export const COMMISSION_RATE = 200;
export const COMMISSION_RATE_MALL = 300;
/** Withheld from household and personal sellers, of goods: value-added tax, income tax. */
export const VAT_RATE = 100;
export const INCOME_TAX_RATE = 50;
/** The least a shop is paid out, in đồng. */
export const PAYOUT_MIN = 100_000;
/** A shop that owes so much takes no cash and delivers nothing itself, in đồng. */
export const SHOP_DEBT_MAX = 2_000_000;

// Shipping. Money in đồng, weight in grams.
export const SHIPPING_STEP_G = 500;
export const SHIPPING_SAME_PROVINCE = { first: 18_000, step: 2_500 } as const;
export const SHIPPING_SAME_REGION = { first: 28_000, step: 4_000 } as const;
export const SHIPPING_OTHER_REGION = { first: 32_000, step: 5_500 } as const;
export const SHIPPING_EXPRESS_FACTOR = 1.6;
/** Coach freight (chành xe): from this weight, at this price a kilogram. */
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

// Posts that another blog keeps: how long it may take, and how long its answer is as good as a new one.
export const BLOG_TIMEOUT_MS = 3000;
export const BLOG_CACHE_S = 5 * MINUTE_S;
/** One that failed is not asked again for so long; what is kept of it is shown for a day. */
export const BLOG_RETRY_AFTER_S = 30;
export const BLOG_STALE_S = DAY_S;

// Ads.
/** Clicks of one campaign from one network within an hour that cost anything, at most. */
export const AD_CLICKS_PER_NETWORK_PER_HOUR = 5;

// What people keep for later.
/** Products on one wishlist. */
export const WISHLIST_MAX = 500;
/** Collections of one person, and of one shop. */
export const COLLECTIONS_MAX = 50;
export const COLLECTION_PRODUCTS_MAX = 200;
export const COLLECTION_NAME_MAX = 60;
/** Products that the picture of a collection is made of. */
export const COLLECTION_PREVIEW_PRODUCTS = 3;
/** In stock, but no more units than this: few are left. */
export const LOW_STOCK_MAX = 20;

// Pictures people send.
export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_MEGAPIXELS = 40;
export const UPLOADS_PER_HOUR = 60;
/** A picture that nothing shows is forgotten after this. */
export const UNUSED_UPLOAD_TTL_S = DAY_S;
/** The code by which a page knows that a product is not there because its shop is hidden. */
export const HIDDEN_SHOP_PRODUCT_CODE = 'product.errors.shop_hidden';
