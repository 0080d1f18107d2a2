import { DAY_S, MINUTE_S } from './durations.ts';

export const AUTH_COOKIE_MAX_AGE_S = 90 * DAY_S;
/** Set by page scripts, so without the prefix of server cookies. */
export const REF_CODE_COOKIE = 'ref_code';
export const REF_CODE_PARAM = 'ref_code';
export const REF_CODE_COOKIE_MAX_AGE_S = 90 * DAY_S;
export const SESSION_SOURCE_COOKIE_MAX_AGE_S = 1800;
/** Identifies a guest; 13 months, as long as page views are stored. */
export const VISITOR_COOKIE = 'visitor_id';
export const VISITOR_COOKIE_MAX_AGE_S = 396 * DAY_S;

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
