import { hook } from '#platform/events/hooks.ts';

/** Products of deals that run with room and began after a moment. */
export const productsOfBegunDeals = hook<Date, number[]>('saved.products-of-begun-deals');
