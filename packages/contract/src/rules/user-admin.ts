export const STAFF_USER_STATES = ['active', 'unfinished', 'locked', 'deleted'] as const;
export type StaffUserState = (typeof STAFF_USER_STATES)[number];

export const STAFF_USER_FILTERS = ['all', 'buyer', 'seller', 'staff', 'locked'] as const;
export type StaffUserFilter = (typeof STAFF_USER_FILTERS)[number];

/** Counts of staff searches are exact up to this, and no search looks further. */
export const STAFF_COUNT_MAX = 1_000;
/** Longest lock, in hours, by staff who only support. */
export const SUPPORT_LOCK_HOURS = 24;
export const STAFF_REASON_LENGTH = 300;
