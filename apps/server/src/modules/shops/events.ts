import { event } from '#platform/events/outbox.ts';

/** Shops were created, edited or reviewed, or their counts changed: copies have to be read again. */
export const shopChanged = event<{ shop_ids: number[] }>('shop.changed');

/** Somebody began or ceased to follow a shop. */
export const followChanged = event<{ user_id: number; shop_id: number }>('shop.follow_changed');
