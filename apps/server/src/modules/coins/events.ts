import { event } from '#platform/events/outbox.ts';

/** Coins that may be spent came in: of an order, or for an invitation. */
export const coinsCredited = event<{
  readonly user_id: number;
  readonly amount: number;
  readonly source: 'order' | 'referral';
}>('coins.credited');
