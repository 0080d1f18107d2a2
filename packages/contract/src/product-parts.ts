// What products, cards, cart and orders are made of. A hidden price is null, hidden tiers are an empty list.
import { Type, type Static } from 'typebox';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Time } from './fields.ts';
import { Image } from './media.ts';

export const ProductOption = Type.Object({
  id: Id,
  productId: Id,
  name: Type.String(),
  displayName: Type.String(),
  position: Type.Integer({ minimum: 1, maximum: 3 }),
  values: Type.Array(Type.String()),
});
export type ProductOption = Static<typeof ProductOption>;

/** Quantity price tier: the unit price from `startQuantity` up to `endQuantity`. */
export const PriceTier = Type.Object({
  id: Id,
  /** Null for a tier of the product, which every variant without tiers of its own takes. */
  variantId: OrNull(Id),
  startQuantity: Quantity,
  /** Null for the last tier. */
  endQuantity: OrNull(Quantity),
  price: Dong,
  compareAtPrice: OrNull(Dong),
});
export type PriceTier = Static<typeof PriceTier>;

export const Variant = Type.Object({
  id: Id,
  productId: Id,
  title: Type.String(),
  /** Its own tiers; empty when it takes the product's, or when prices are hidden. */
  prices: Type.Array(PriceTier),
  option1: OrNull(Type.String()),
  option2: OrNull(Type.String()),
  option3: OrNull(Type.String()),
  inventoryQuantity: Count,
  productTitle: Type.String(),
  imageId: OrNull(OpaqueId),
  /** Unit price at the minimum order quantity, a running deal taken into account. */
  finalPrice: OrNull(Dong),
  image: OrNull(Image),
  productType: OrNull(Type.String()),
});
export type Variant = Static<typeof Variant>;

export const DealState = OneOf(['scheduled', 'running', 'sold_out', 'stopped', 'ended']);
export type DealState = Static<typeof DealState>;

export const Deal = Type.Object({
  id: Id,
  /** What a unit costs less than the first tier. */
  costSavings: OrNull(Dong),
  /** Units ordered so far. */
  numberOfOrder: Count,
  /** Units on offer. */
  quantityOfDeal: Count,
  priceOfDeal: OrNull(Dong),
  /** First tier price without the deal. */
  price: OrNull(Dong),
  /** Units one must order. */
  conditionOfDeal: Quantity,
  /** A hot deal. */
  featuredOfDeal: Type.Boolean(),
  /** Ours: from when on it is sold so. */
  startDate: Time,
  endDate: Time,
});
export type Deal = Static<typeof Deal>;

export const Classifieds = Type.Object({
  label: OrNull(Type.String()),
  area: OrNull(Type.String()),
  expired_at: Time,
  business_phone_number: OrNull(Type.String()),
  button_type: OneOf(['call', 'chat', 'website']),
  website_url: OrNull(Type.String()),
  /** Ours: the price as the advertiser words it, `65.000 ₫/kg`, `Thoả thuận`. */
  price_text: OrNull(Type.String()),
});
export type Classifieds = Static<typeof Classifieds>;

export const ReviewStatus = OneOf(['pending', 'approved', 'rejected', 'need_review']);
export type ReviewStatus = Static<typeof ReviewStatus>;
