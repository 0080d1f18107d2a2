/** The first is the default. */
export const SELLER_ORDER_SORTS = ['newest', 'oldest', 'due_soonest', 'highest_total'] as const;
export type SellerOrderSort = (typeof SELLER_ORDER_SORTS)[number];
