import { event } from '#platform/events/outbox.ts';

/** Shops were created, edited or reviewed, or their counts changed: copies have to be read again. */
export const shopChanged = event<{ shop_ids: number[] }>('shop.changed');
