import { hook } from '#platform/events/hooks.ts';

interface Orders {
  readonly order_ids: readonly string[];
}

/** Who bought each order, without those that do not exist. Implemented by `orders`. */
export const orderBuyers = hook<Orders, ReadonlyMap<string, number>>('refunds.order-buyers');
