/** How people came to a shop. */
export const CUSTOMER_SOURCES = ['ordered', 'asked', 'follows'] as const;
export type CustomerSource = (typeof CUSTOMER_SOURCES)[number];

/** The first is the default. */
export const CUSTOMER_SORTS = ['last_order', 'orders', 'spent', 'newest'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** A customer without an order for so long has not come back. */
export const CUSTOMER_IDLE_DAYS = 90;
export const CUSTOMER_TAGS_MAX = 10;
export const CUSTOMER_TAG_LENGTH = 30;
export const CUSTOMER_NOTE_LENGTH = 1_000;
