import { event } from '#platform/events/outbox.ts';

/** A product on wishlists became cheaper: đồng a unit at its lowest, and what it was for each person. */
export const wishPriceDropped = event<{
  readonly product_id: number;
  readonly price: number;
  readonly drops: readonly { readonly user_id: number; readonly was: number }[];
}>('saved.wish_price_dropped');
