import { event } from '#platform/events/outbox.ts';

/** Somebody put goods of these shops into their cart. */
export const cartFilled = event<{ readonly user_id: number; readonly shop_ids: readonly number[] }>(
  'cart.filled',
);
