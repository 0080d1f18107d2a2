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
  /** Cash on delivery. */
  codActive: OneOf(['active', 'inactive']),
  /** Null is no limit. */
  codMaxAmount: OrNull(Dong),
  codMaxShippingFee: OrNull(Dong),
  owner: Type.Object({ lastActive: OrNull(Time) }),
  v3Categories: Type.Array(Category),
  avatar: OrNull(Type.String()),
  listProducts: Type.Array(Card),
  banner: OrNull(Type.String()),
  tagLine: OrNull(Type.String()),
  /** People who follow it; equals `total_follows`. */
  totalFollowing: Count,
  /** Per cent of first messages answered within 24 hours; null before there are any. */
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
  /** 0 draft, 1 waiting for review, 2 approved; 3 answers a HiddenShop instead. */
  reviewState: Type.Unsafe<0 | 1 | 2>({ type: 'integer', enum: [0, 1, 2] }),
  haveBetterPrices: Type.Boolean(),
  /** What the shop hung up on its page, in its order. */
  decorations: Type.Array(
    Type.Object({ title: Type.String(), image: OrNull(Type.String()), link: OrNull(Type.String()) }),
  ),
  mall: Type.Boolean(),
  isBusiness: Type.Boolean(),
  basic: Type.Boolean(),
  /** Leads left at it. */
  leads: Count,
};
/** The rest of the server-side record, as far as it is fit to be public. */
const detailFields = {
  address: OrNull(Type.String()),
  business_type: OrNull(Type.String()),
  /** Products the shop put first. */
  featured_products: Type.Array(Id),
  last_activity_at: OrNull(Time),
  main_products: OrNull(Type.String()),
  min_order_price: OrNull(Dong),
  min_order_quantity: OrNull(Count),
  province_code: OrNull(Type.String()),
  ward: OrNull(Type.String()),
  /** Of its address: without a district in `vn2`. */
  scheme: PlaceScheme,
  /** Buyers with two or more completed orders over those with one or more, 365 days, 0 to 1. */
  repeat_purchase_rate: OrNull(Type.Number()),
  /** Median minutes to the first answer. */
  response_time: OrNull(Count),
  status: ShopStatus,
  total_follows: Count,
  total_sales: Count,
  total_views: Count,
  /** 0 to 5 by completed orders. */
  transaction_level: Type.Integer({ minimum: 0, maximum: 5 }),
  updated_at: Time,
  /** The owner, for "last active". */
  user_id: Id,
  website: OrNull(Type.String()),
  city: OrNull(Type.String()),
  /** Ours: plain text of the introduction tab. */
  description: Type.String(),
  /** Null but for the shop's owner, as the next. */
  email: OrNull(Type.String()),
  /** Đồng of goods delivered. */
  total_revenues: OrNull(Dong),
};
export const Shop = Type.Object({ ...profileFields, ...detailFields });
export type Shop = Static<typeof Shop>;
/** All that is told of a shop in review state 3; its pages answer 302 to the home page. */
export const HiddenShop = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  reviewState: Type.Unsafe<3>({ type: 'integer', enum: [3] }),
});
export type HiddenShop = Static<typeof HiddenShop>;
/** On which terms a shop sells. */
export const ShopPolicy = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  status: ShopStatus,
  /** False on vacation and when closed: nothing can be ordered. */
  allow_purchase: Type.Boolean(),
  cod: Type.Object({
    active: Type.Boolean(),
    /** Null is no limit. */
    max_amount: OrNull(Dong),
    max_shipping_fee: OrNull(Dong),
  }),
  min_order_price: OrNull(Dong),
  min_order_quantity: OrNull(Count),
  free_shipping: Type.Boolean(),
  /** Goods of an order from which shipping is free. */
  free_shipping_prices: OrNull(Dong),
  payment_methods: Type.Array(PaymentMethod),
  payment_timing: OneOf(['after_confirmation', 'at_order']),
  /** `payment_timing` is after_confirmation. */
  confirm_before_payment: Type.Boolean(),
});
export type ShopPolicy = Static<typeof ShopPolicy>;
