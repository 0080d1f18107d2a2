import { type Static, Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Count, OneOf, OrNull, Time } from '../fields.ts';
import { Shop } from '../shops/schemas.ts';

export const FollowedShop = Type.Object({
  ...Shop.properties,
  ratingAvg: OrNull(Type.Number()),
  /** Products added within NEW_PRODUCT_MAX_AGE_S. */
  newProducts: Count,
});
export type FollowedShop = Static<typeof FollowedShop>;
export const Activity = Type.Object({
  /** Opaque cursor for `before`. */
  id: Type.String(),
  type: OneOf(['product', 'deal', 'notice']),
  createdAt: Time,
  product: OrNull(Card),
  notice: OrNull(Type.String()),
});
export type Activity = Static<typeof Activity>;
