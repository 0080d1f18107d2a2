import { hook } from '#platform/events/hooks.ts';

/** Who bought an order; undefined when it is unknown. Implemented by `orders`. */
export const orderBuyer = hook<{ readonly order_id: string }, number | undefined>('refunds.order-buyer');
