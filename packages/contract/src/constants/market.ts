export const CURRENCY = 'VND';
export const LOCALE = 'vi-VN';
/** Compact money above this many đồng uses `k`. */
export const COMPACT_MONEY_ABOVE = 999;
/** Durations up to this many days read as one month. */
export const MONTH_DAYS = 30;
export const YEAR_DAYS = 365;
export const COUNTRY = 'Việt Nam';
