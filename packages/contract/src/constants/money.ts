import { DAY_S, HOUR_S, MINUTE_S } from './durations.ts';

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

/** Billed clicks of one campaign. */
export const AD_CLICKS_PER_NETWORK_PER_HOUR = 5;
