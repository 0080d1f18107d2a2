import { event } from '#platform/events/outbox.ts';

/** Somebody asked a shop to call back about a product. */
export const leadLeft = event<{ readonly product_id: number }>('support.lead_left');
