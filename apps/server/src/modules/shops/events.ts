import { event } from '#platform/events/outbox.ts';

/** Shops were made, edited, reviewed, or their counts moved: whoever keeps a copy of them reads them again. */
export const shopChanged = event<{ shop_ids: number[] }>('shop.changed');
