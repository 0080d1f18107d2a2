import { event } from '#platform/events/outbox.ts';

/** A buyer was quoted an order of these shops; about once a day for each of them. */
export const checkoutStarted = event<{ readonly user_id: number; readonly shop_ids: readonly number[] }>(
  'checkout.started',
);
