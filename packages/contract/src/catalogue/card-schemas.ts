import { type Static, Type } from 'typebox';
import { Bit, Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Time } from '../fields.ts';
import { Image } from '../media/schemas.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';
import { Category } from './category-schemas.ts';

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
/** Product summary: what lists, search and recommendations answer. Hidden prices are null, hidden tiers an empty list. */
export const Card = Type.Object({
  id: Id,
  /** Equals `id`. */
  productId: Id,
  title: Type.String(),
  /** The product's handle. */
  slug: Type.String(),
  /** The lowest tier's, at the minimum order quantity. */
  price: OrNull(Dong),
  imageThumb: OrNull(Type.String()),
  quantityOfTicket: Count,
  unitName: Type.String(),
  minOrderQuantity: Count,
  /** Units in stock over all variants. */
  available: Count,
  deal: OrNull(Deal),
  shopId: Id,
  shopName: Type.String(),
  shopCity: OrNull(Type.String()),
  mall: Type.Boolean(),
  images: Type.Array(Image),
  options: Type.Array(ProductOption),
  shop: ShopSummary,
  allCategories: Type.Array(Category),
  bodyHtml: Type.String(),
  variants: Type.Array(Variant),
  pricesByQuantities: Type.Array(PriceTier),
  /** What a unit costs now, from the lowest to the highest over variants and quantities: a running deal is in it. */
  pricesRange: OrNull(Type.Object({ min: Dong, max: Dong })),
  publishedScope: OneOf(['marketplace', 'global']),
  isVip: Type.Boolean(),
  /** The shop has no badge. */
  shopBasic: Type.Boolean(),
  allowPurchase: Type.Boolean(),
  isBusiness: Type.Boolean(),
  isDeal: Type.Boolean(),
  dealState: OrNull(DealState),
  /** Refinements below the second level. */
  categoriesv3: Type.Array(Category),
  lock: Bit,
  status: OneOf(['active', 'inactive']),
  features: Type.Array(Type.String()),
  userInstruction: Type.String(),
  warrantyPolicy: Type.String(),
  /** Days. */
  warrantyPeriod: Count,
  /** Share off the undiscounted price, 0 to 1. */
  discount: OrNull(Type.Number()),
  compareAtPrice: OrNull(Dong),
  productType: OrNull(Type.String()),
  haveBetterPrices: Type.Boolean(),
  isClassifieds: Type.Boolean(),
  classifieds: OrNull(Classifieds),
  createdAt: Time,
  hidePrices: Type.Boolean(),
  /** Leads left on it. */
  leads: Count,
  /** Plain mean of the stars; null before the first review. */
  ratingAvg: OrNull(Type.Number()),
  totalSales: Count,
  dealMaxSaleQuantity: OrNull(Count),
  dealOrdered: Count,
  /** Ours: the badge of approved trade assurance. */
  isTradeAssurance: Type.Boolean(),
  /** Ours: stands beside the stars. */
  ratingCount: Count,
  /** Ours: a carton, a "ri"; orders are multiples of it. */
  quantityPerUnit: Quantity,
  /** Ours: when it was last put up, by which lists sort; later than `createdAt` once the shop pushes it up. */
  upAt: Time,
});
export type Card = Static<typeof Card>;
/** A named set of products, of a shop or of a buyer. */
export const Collection = Type.Object({
  id: Id,
  name: Type.String(),
  /** Of its name; no two of one owner share it. */
  slug: Type.String(),
  /** Those that are still sold. */
  totalProducts: Count,
  /** Of the product that came in last; null while there is none. */
  featuredImage: OrNull(Type.String()),
  /** The first few, the last to come in first; all of them have a call of their own. */
  listProducts: Type.Array(Card),
  /** The product in question is in it: the one a list was asked about, or that was just added. */
  isSelected: Type.Boolean(),
});
export type Collection = Static<typeof Collection>;
