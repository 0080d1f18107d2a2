import { type Static, Type } from 'typebox';
import { Id, Moment, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import { PlaceScheme } from '../locations/schemas.ts';
import { FEATURED_PRODUCTS_MAX } from '../rules/shop-decoration.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { ShopStatus } from './summary-schemas.ts';

const MAX_DONG = 1_000_000_000_000;
const Amount = Type.Integer({ minimum: 0, maximum: MAX_DONG });

const textFields = {
  name: Text(200, 1),
  tagLine: Text(120),
  description: Text(5_000),
  main_products: Text(300),
  phone: Text(30),
  /** Empty for none, as `website` and `notice`. */
  email: Text(254),
  website: Text(300),
  notice: Text(300),
};
const policyFields = {
  cod_active: Type.Boolean(),
  /** Order value in đồng; null: no limit. */
  cod_max_amount: OrNull(Amount),
  cod_max_shipping_fee: OrNull(Amount),
  min_order_price: Amount,
  min_order_quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Order value from which the shop pays the shipping; null: never. */
  free_shipping_threshold: OrNull(Amount),
  payment_methods: Type.Array(PaymentMethod, { minItems: 1, maxItems: 20, uniqueItems: true }),
  payment_timing: OneOf(['after_confirmation', 'at_order']),
  /** Who sees hidden prices: everybody who is signed in, or the customers with `sees_prices` alone. */
  price_audience: OneOf(['signed_in', 'allowed']),
};
/** Where carriers pick up; with new areas `districtId` is the ward's, as in addresses. */
const pickupFields = {
  address: Text(300, 1),
  provinceId: Id,
  districtId: Id,
  wardId: Id,
};
const otherFields = {
  /** No new orders in this time; null: open. */
  vacation: OrNull(Type.Object({ from: Moment, until: Moment })),
  featured_products: Type.Array(Id, { maxItems: FEATURED_PRODUCTS_MAX, uniqueItems: true }),
};

export const ShopSettings = Type.Object({
  id: Id,
  slug: Type.String(),
  /** When the slug may change again; null: now. */
  slug_changeable_at: OrNull(Time),
  ...textFields,
  logo: OrNull(Type.String()),
  banner: OrNull(Type.String()),
  ...policyFields,
  address: Type.String(),
  provinceId: OrNull(Id),
  districtId: OrNull(Id),
  wardId: OrNull(Id),
  province: OrNull(Type.String()),
  district: OrNull(Type.String()),
  ward: OrNull(Type.String()),
  scheme: PlaceScheme,
  ...otherFields,
  status: ShopStatus,
  reviewState: Type.Integer({ minimum: 0, maximum: 3 }),
  isVerified: Type.Boolean(),
  version: Type.String(),
});
export type ShopSettings = Static<typeof ShopSettings>;

/** What is left out stays. Badges, review and status are nobody's to write. */
export const ShopSettingsInput = Type.Object({
  ...Type.Partial(Type.Object({ ...textFields, ...policyFields, ...pickupFields, ...otherFields }))
    .properties,
  /** Uploads of the caller with the purpose `avatar`; null removes the picture. */
  logo_id: Type.Optional(OrNull(OpaqueId)),
  banner_id: Type.Optional(OrNull(OpaqueId)),
  /** Of the settings as they were read. */
  version: Text(64, 1),
});
export type ShopSettingsInput = Static<typeof ShopSettingsInput>;
