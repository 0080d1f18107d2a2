/** The first is the default. */
export const SELLER_ORDER_SORTS = ['newest', 'oldest', 'due_soonest', 'highest_total'] as const;
export type SellerOrderSort = (typeof SELLER_ORDER_SORTS)[number];

/** Orders in a file, and slips on a page. */
export const ORDER_EXPORT_MAX = 5_000;
export const SLIPS_MAX = 50;
