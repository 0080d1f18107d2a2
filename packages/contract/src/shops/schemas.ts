import { type Static, Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Category } from '../catalogue/category-schemas.ts';
import { Bit, Count, Dong, Id, OneOf, OrNull, Time } from '../fields.ts';
import { ShopStatus } from './summary-schemas.ts';
import { PlaceScheme } from '../locations/schemas.ts';
import { PaymentMethod } from '../payments/schemas.ts';

const profileFields = {
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  codActive: OneOf(['active', 'inactive']),
  codMaxAmount: OrNull(Dong),
  codMaxShippingFee: OrNull(Dong),
  owner: Type.Object({ lastActive: OrNull(Time) }),
  v3Categories: Type.Array(Category),
  avatar: OrNull(Type.String()),
  listProducts: Type.Array(Card),
  banner: OrNull(Type.String()),
  tagLine: OrNull(Type.String()),
  totalFollowing: Count,
  /** Percent of first messages answered within 24 hours; null without any. */
  responseRate: OrNull(Type.Number()),
  district: OrNull(Type.String()),
  province: OrNull(Type.String()),
  phone: OrNull(Type.String()),
  coverImage: OrNull(Type.String()),
  logo: OrNull(Type.String()),
  /** 1 when the caller follows it. */
  followState: Bit,
  isVip: Bit,
  isVerified: Bit,
  totalProducts: Count,
  createdAt: Time,
  notice: OrNull(Type.String()),
  /** 0 draft, 1 in review, 2 approved; hidden shops (3) answer HiddenShop. */
  reviewState: Type.Unsafe<0 | 1 | 2>({ type: 'integer', enum: [0, 1, 2] }),
  haveBetterPrices: Type.Boolean(),
  decorations: Type.Array(
    Type.Object({ title: Type.String(), image: OrNull(Type.String()), link: OrNull(Type.String()) }),
  ),
  mall: Type.Boolean(),
  isBusiness: Type.Boolean(),
  basic: Type.Boolean(),
  leads: Count,
};
const detailFields = {
  address: OrNull(Type.String()),
  business_type: OrNull(Type.String()),
  featured_products: Type.Array(Id),
  last_activity_at: OrNull(Time),
  main_products: OrNull(Type.String()),
  min_order_price: OrNull(Dong),
  min_order_quantity: OrNull(Count),
  province_code: OrNull(Type.String()),
  ward: OrNull(Type.String()),
  /** `vn2` addresses have no district. */
  scheme: PlaceScheme,
  /** Share of buyers of the last 365 days with two or more completed orders, 0 to 1. */
  repeat_purchase_rate: OrNull(Type.Number()),
  /** Median minutes to the first answer. */
  response_time: OrNull(Count),
  status: ShopStatus,
  total_follows: Count,
  total_sales: Count,
  total_views: Count,
  transaction_level: Type.Integer({ minimum: 0, maximum: 5 }),
  updated_at: Time,
  user_id: Id,
  website: OrNull(Type.String()),
  city: OrNull(Type.String()),
  description: Type.String(),
  /** Null except for the owner, as is `total_revenues`. */
  email: OrNull(Type.String()),
  /** Đồng of delivered goods. */
  total_revenues: OrNull(Dong),
};
export const Shop = Type.Object({ ...profileFields, ...detailFields });
export type Shop = Static<typeof Shop>;
/** A shop in review state 3; its pages redirect to the home page. */
export const HiddenShop = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  reviewState: Type.Unsafe<3>({ type: 'integer', enum: [3] }),
});
export type HiddenShop = Static<typeof HiddenShop>;
export const ShopPolicy = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  status: ShopStatus,
  /** False on vacation and when closed. */
  allow_purchase: Type.Boolean(),
  cod: Type.Object({
    active: Type.Boolean(),
    max_amount: OrNull(Dong),
    max_shipping_fee: OrNull(Dong),
  }),
  min_order_price: OrNull(Dong),
  min_order_quantity: OrNull(Count),
  free_shipping: Type.Boolean(),
  free_shipping_prices: OrNull(Dong),
  payment_methods: Type.Array(PaymentMethod),
  payment_timing: OneOf(['after_confirmation', 'at_order']),
  confirm_before_payment: Type.Boolean(),
});
export type ShopPolicy = Static<typeof ShopPolicy>;
