import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OrNull, Quantity, Time } from '../fields.ts';
import { Category } from './category-schemas.ts';
import { Image, Video } from '../media/schemas.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';
import {
  Classifieds,
  Deal,
  DealState,
  PriceTier,
  ProductOption,
  ReviewStatus,
  Variant,
} from './card-schemas.ts';

export const ProductStatus = OneOf(['draft', 'active', 'inactive', 'blocked']);
export type ProductStatus = Static<typeof ProductStatus>;
/** Moderator and reason are null except for the shop and staff. */
const moderationFields = {
  blockedAt: OrNull(Time),
  blockedReason: OrNull(Type.String()),
  blockedBy: OrNull(Id),
  review_status: ReviewStatus,
  reviewBy: OrNull(Id),
  reviewAt: OrNull(Time),
};
/** `reviewAt` and `reviewBy` are shared with moderation. */
const tradeAssuranceFields = {
  is_trade_assurance: Type.Boolean(),
  rejectReason: OrNull(Type.String()),
  reviewStatus: OrNull(ReviewStatus),
  submitAt: OrNull(Time),
};
const dealFields = {
  is_deal: Type.Boolean(),
  is_deal_v2: Type.Boolean(),
  is_deal_active: Type.Boolean(),
  deal_start_at: OrNull(Time),
  deal_end_at: OrNull(Time),
  deal_ordered: Count,
  deal_max_sale_quantity: OrNull(Count),
  is_hot_deal: Type.Boolean(),
  /** 1 − deal price / first tier price; null without a deal or with hidden prices. */
  discount_rate: OrNull(Type.Number()),
  dealStatus: OrNull(DealState),
};
export const Product = Type.Object({
  id: Id,
  /** Equals `id`, as does `idNumber`. */
  id_number: Id,
  idNumber: Id,
  title: Type.String(),
  handle: Type.String(),
  unitId: OrNull(Type.String()),
  unit_name: Type.String(),
  quantityPerUnit: Quantity,
  /** Sanitised HTML. */
  body_html: Type.String(),
  user_instruction: Type.String(),
  isPublishedMarketplace: Type.Boolean(),
  /** `global`: also published on other sites. */
  publishedScope: OneOf(['marketplace', 'global']),
  ...tradeAssuranceFields,
  /** Days. */
  warranty_period: Count,
  warranty_policy: Type.String(),
  features: Type.Array(Type.String()),
  vendor: OrNull(Type.String()),
  ...dealFields,
  shop_id: Id,
  product_type: OrNull(Type.String()),
  product_type_slug: OrNull(Type.String()),
  createdAt: Time,
  updatedAt: Time,
  tags: Type.Array(Type.String()),
  templateSuffix: OrNull(Type.String()),
  category_lv1: Id,
  category_lv2: Id,
  status: ProductStatus,
  ...moderationFields,
  shopAllowPurchase: Type.Boolean(),
  allow_purchase: Type.Boolean(),
  variants: Type.Array(Variant),
  image: OrNull(Image),
  images: Type.Array(Image),
  videos: Type.Array(Video),
  options: Type.Array(ProductOption),
  prices: Type.Array(PriceTier),
  /** Start of the lowest tier, also when prices are hidden. */
  minOrderQuantity: Count,
  shop: ShopSummary,
  shop_last_activity_at: OrNull(Time),
  /** Share of the shop's buyers of the last 365 days with two or more completed orders, 0 to 1. */
  shop_repeat_purchase_rate: OrNull(Type.Number()),
  categories: Type.Object({ lv1: Category, lv2: Category }),
  /** Units in stock of all variants. */
  available: Count,
  /** Weighted mean for sorting; show `rating_avg`. */
  rate: OrNull(Type.Number()),
  showroom: OrNull(Type.Object({ id: Id, title: Type.String(), slug: Type.String() })),
  is_classifieds: Type.Boolean(),
  classifieds: OrNull(Classifieds),
  hide_prices: Type.Boolean(),
  /** Starts of the tiers whose prices are hidden from the reader, ascending; empty while they are visible. */
  hidden_tier_quantities: Type.Array(Quantity),
  specifications: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  leads: Count,
  rating_avg: OrNull(Type.Number()),
  rating_count: Count,
  deal: OrNull(Deal),
  total_sales: Count,
  size_table: OrNull(
    Type.Object({
      unit: Type.String(),
      note: Type.String(),
      columns: Type.Array(Type.String()),
      rows: Type.Array(Type.Array(Type.String())),
    }),
  ),
  quantityOfTicket: Count,
});
export type Product = Static<typeof Product>;
export const OrderableProduct = Type.Pick(Product, [
  'id',
  'title',
  'handle',
  'unit_name',
  'quantityPerUnit',
  'minOrderQuantity',
  'shop_id',
  'shopAllowPurchase',
  'allow_purchase',
  'is_classifieds',
  'hide_prices',
  'status',
  'available',
  'image',
  'options',
  'variants',
  'prices',
  'deal',
]);
export type OrderableProduct = Static<typeof OrderableProduct>;
/** Prices that are hidden from guests. */
export const ProductPrices = Type.Object({
  id: Id,
  prices: Type.Array(PriceTier),
  price: OrNull(Dong),
  deal: OrNull(Deal),
  variants: Type.Array(Type.Object({ id: Id, prices: Type.Array(PriceTier), finalPrice: OrNull(Dong) })),
});
export type ProductPrices = Static<typeof ProductPrices>;
