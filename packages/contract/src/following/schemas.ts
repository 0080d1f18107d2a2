import { type Static, Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Count, OneOf, OrNull, Time } from '../fields.ts';
import { Shop } from '../shops/schemas.ts';

/** A shop somebody follows, with its newest products in `listProducts`. */
export const FollowedShop = Type.Object({
  ...Shop.properties,
  /** Ours: the mean of its stars; null before the first. */
  ratingAvg: OrNull(Type.Number()),
  /** Ours: products it put up within NEW_PRODUCT_MAX_AGE_S. */
  newProducts: Count,
});
export type FollowedShop = Static<typeof FollowedShop>;
/** Something new at a shop. */
export const Activity = Type.Object({
  /** When and what, for `before`: opaque. */
  id: Type.String(),
  /** A product was put up, a deal that still runs began, the notice was changed. */
  type: OneOf(['product', 'deal', 'notice']),
  createdAt: Time,
  /** What was put up, or is on the deal. */
  product: OrNull(Card),
  notice: OrNull(Type.String()),
});
export type Activity = Static<typeof Activity>;
