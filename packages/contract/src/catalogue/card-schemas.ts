import { type Static, Type } from 'typebox';
import { Bit, Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Time } from '../fields.ts';
import { Image } from '../media/schemas.ts';
import { CARD_SUMMARY_FIELDS } from '../rules/card-summary.ts';
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
/** Unit price from `startQuantity` to `endQuantity`. */
export const PriceTier = Type.Object({
  id: Id,
  /** Null: tier of the product, for variants without own tiers. */
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
  /** Own tiers; empty when the product's apply or prices are hidden. */
  prices: Type.Array(PriceTier),
  option1: OrNull(Type.String()),
  option2: OrNull(Type.String()),
  option3: OrNull(Type.String()),
  inventoryQuantity: Count,
  productTitle: Type.String(),
  imageId: OrNull(OpaqueId),
  /** Unit price at the minimum order quantity, including a running deal. */
  finalPrice: OrNull(Dong),
  image: OrNull(Image),
  productType: OrNull(Type.String()),
});
export type Variant = Static<typeof Variant>;
export const DealState = OneOf(['scheduled', 'running', 'sold_out', 'stopped', 'ended']);
export type DealState = Static<typeof DealState>;
export const Deal = Type.Object({
  id: Id,
  costSavings: OrNull(Dong),
  numberOfOrder: Count,
  quantityOfDeal: Count,
  priceOfDeal: OrNull(Dong),
  /** First tier price without the deal. */
  price: OrNull(Dong),
  conditionOfDeal: Quantity,
  featuredOfDeal: Type.Boolean(),
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
  price_text: OrNull(Type.String()),
});
export type Classifieds = Static<typeof Classifieds>;
export const ReviewStatus = OneOf(['pending', 'approved', 'rejected', 'need_review']);
export type ReviewStatus = Static<typeof ReviewStatus>;
/** Product summary in lists, search and recommendations. Hidden prices are null, hidden tiers empty. */
export const Card = Type.Object({
  id: Id,
  /** Equals `id`. */
  productId: Id,
  title: Type.String(),
  slug: Type.String(),
  /** Unit price at the minimum order quantity. */
  price: OrNull(Dong),
  imageThumb: OrNull(Type.String()),
  quantityOfTicket: Count,
  unitName: Type.String(),
  minOrderQuantity: Count,
  /** Units in stock of all variants. */
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
  /** The last of `allCategories`. */
  categoryId: Id,
  bodyHtml: Type.String(),
  variants: Type.Array(Variant),
  pricesByQuantities: Type.Array(PriceTier),
  /** Lowest and highest unit price over variants and quantities, including a running deal. */
  pricesRange: OrNull(Type.Object({ min: Dong, max: Dong })),
  publishedScope: OneOf(['marketplace', 'global']),
  isVip: Type.Boolean(),
  shopBasic: Type.Boolean(),
  allowPurchase: Type.Boolean(),
  isBusiness: Type.Boolean(),
  isDeal: Type.Boolean(),
  dealState: OrNull(DealState),
  /** Categories below level 2. */
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
  leads: Count,
  /** Mean stars; null without reviews. */
  ratingAvg: OrNull(Type.Number()),
  totalSales: Count,
  dealMaxSaleQuantity: OrNull(Count),
  dealOrdered: Count,
  isTradeAssurance: Type.Boolean(),
  ratingCount: Count,
  /** Pack size: orders are multiples of it. */
  quantityPerUnit: Quantity,
  /** When it was last bumped; the sort key of "newest". */
  upAt: Time,
});
export type Card = Static<typeof Card>;
/** A card without its texts, pictures, options, variants and shop: a tenth of its bytes. */
export const CardSummary = Type.Pick(Card, CARD_SUMMARY_FIELDS);
export type CardSummary = Static<typeof CardSummary>;
export const Collection = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  /** Products still on sale. */
  totalProducts: Count,
  featuredImage: OrNull(Type.String()),
  listProducts: Type.Array(Card),
  /** Contains the product that the request was about. */
  isSelected: Type.Boolean(),
});
export type Collection = Static<typeof Collection>;
