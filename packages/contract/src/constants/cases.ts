import { DAY_S, HOUR_S } from './durations.ts';

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
/** Case numbers: `KN-yymm-nnnnnn`. */
export const CASE_NUMBER_PREFIX = 'KN';
export const CASE_NUMBER_DIGITS = 6;
