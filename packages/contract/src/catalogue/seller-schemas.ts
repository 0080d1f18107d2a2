import { type Static, Type } from 'typebox';
import {
  AllowReadOnly,
  Count,
  Dong,
  Id,
  Moment,
  OneOf,
  OpaqueId,
  OrNull,
  Quantity,
  ShortId,
  Text,
  Time,
} from '../fields.ts';
import { Image, Video } from '../media/schemas.ts';
import {
  GRAMS_MAX,
  OPTION_VALUES_MAX,
  PRICE_MAX,
  PRODUCT_ALL_PICTURES_MAX,
  PRODUCT_HTML_MAX,
  PRODUCT_OPTIONS_MAX,
  PRODUCT_TITLE_MAX,
  STOCK_MAX,
  STOCK_MOVEMENT_KINDS,
  TIERS_MAX,
  VARIANTS_MAX,
} from '../rules/seller-products.ts';
import { Classifieds, DealState, ReviewStatus } from './card-schemas.ts';
import { ProductStatus } from './schemas.ts';

export const SellerTier = Type.Object({
  startQuantity: Quantity,
  endQuantity: Type.Optional(OrNull(Quantity)),
  price: Type.Integer({ minimum: 1, maximum: PRICE_MAX }),
  compareAtPrice: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: PRICE_MAX }))),
});
export type SellerTier = Static<typeof SellerTier>;
const Tiers = Type.Array(SellerTier, { maxItems: TIERS_MAX });

export const SellerOption = Type.Object({
  name: Text(40, 1),
  values: Type.Array(Text(60, 1), { minItems: 1, maxItems: OPTION_VALUES_MAX }),
});
export type SellerOption = Static<typeof SellerOption>;

/** `id` of a picture of the product, or of an upload of the caller for products. */
const PictureRef = OpaqueId;
const StockNumber = Type.Integer({ minimum: 0, maximum: STOCK_MAX });
export const SellerVariant = Type.Object({
  id: Id,
  title: Type.String(),
  option1: OrNull(Type.String()),
  option2: OrNull(Type.String()),
  option3: OrNull(Type.String()),
  sku: Type.String(),
  barcode: Type.String(),
  inventory_quantity: Count,
  /** The stock as it was read: sent back, a changed `inventory_quantity` is refused when orders moved the stock. */
  stock_base: Count,
  /** Grams. */
  grams: Count,
  /** Own tiers; empty when those of the product apply. */
  prices: Type.Array(SellerTier),
  image: OrNull(PictureRef),
  /** Sold once: removing it ends it, its orders do not change. */
  sold: Type.Boolean(),
});
export type SellerVariant = Static<typeof SellerVariant>;
const OptionText = Type.Optional(OrNull(Text(60)));
export const SellerVariantInput = AllowReadOnly(
  Type.Object({
    /** Of a variant that stays; without it a variant is found by its options. */
    id: Type.Optional(Id),
    option1: OptionText,
    option2: OptionText,
    option3: OptionText,
    sku: Type.Optional(Text(64)),
    barcode: Type.Optional(Text(64)),
    inventory_quantity: Type.Optional(StockNumber),
    stock_base: Type.Optional(StockNumber),
    grams: Type.Optional(Type.Integer({ minimum: 0, maximum: GRAMS_MAX })),
    prices: Type.Optional(Tiers),
    image: Type.Optional(OrNull(PictureRef)),
  }),
  SellerVariant,
);
export type SellerVariantInput = Static<typeof SellerVariantInput>;

const Specification = Type.Object({ name: Text(60, 1), value: Text(200, 1) });
const SizeTable = Type.Object({
  unit: Text(20),
  note: Text(300),
  columns: Type.Array(Text(40), { minItems: 1, maxItems: 12 }),
  rows: Type.Array(Type.Array(Text(40), { maxItems: 12 }), { maxItems: 40 }),
});
const ClassifiedsInput = Type.Object({
  label: Type.Optional(OrNull(Text(40))),
  area: Type.Optional(OrNull(Text(100))),
  expired_at: Moment,
  business_phone_number: Type.Optional(OrNull(Text(20))),
  button_type: OneOf(['call', 'chat', 'website']),
  website_url: Type.Optional(OrNull(Text(300))),
  price_text: Type.Optional(OrNull(Text(60))),
});

/** The place of the picture in the gallery is its place in the list. */
const PictureInput = Type.Union([
  PictureRef,
  AllowReadOnly(Type.Object({ id: PictureRef, alt: Type.Optional(Text(200)) }), Image),
]);
const VideoInput = Type.Union([OpaqueId, AllowReadOnly(Type.Object({ id: OpaqueId }), Video)]);
const Scope = OneOf(['marketplace', 'global']);
const ReviewReason = Type.Object({ field: Type.String(), reason: Type.String() });
export type ReviewReason = Static<typeof ReviewReason>;

/** A product as its shop edits it. */
export const SellerProduct = Type.Object({
  id: Id,
  version: Count,
  title: Type.String(),
  handle: Type.String(),
  /** As the shop wrote it, cleaned. */
  body_html: Type.String(),
  /** Care. */
  user_instruction: Type.String(),
  features: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  category_lv1: Id,
  category_lv2: Id,
  options: Type.Array(SellerOption),
  variants: Type.Array(SellerVariant),
  prices: Type.Array(SellerTier),
  quantityPerUnit: Quantity,
  unit_name: Type.String(),
  images: Type.Array(Image),
  /** Pictures that only variants show. */
  variant_images: Type.Array(Image),
  videos: Type.Array(Video),
  specifications: Type.Array(Specification),
  size_table: OrNull(SizeTable),
  /** Days. */
  warranty_period: Count,
  warranty_policy: Type.String(),
  hide_prices: Type.Boolean(),
  allow_purchase: Type.Boolean(),
  publishedScope: Scope,
  status: ProductStatus,
  /** A draft becomes active then. */
  publish_at: OrNull(Time),
  is_classifieds: Type.Boolean(),
  classifieds: OrNull(Classifieds),
  low_stock_threshold: Count,
  review_status: ReviewStatus,
  submitted_at: OrNull(Time),
  /** What staff refused, by field. */
  review_reasons: Type.Array(ReviewReason),
  /** Buyers see it now. */
  is_public: Type.Boolean(),
  blocked_reason: OrNull(Type.String()),
  is_trade_assurance: Type.Boolean(),
  trade_assurance_status: OrNull(OneOf(['pending', 'approved', 'rejected'])),
  trade_assurance_reject_reason: OrNull(Type.String()),
  available: Count,
  up_at: Time,
  created_at: Time,
  updated_at: Time,
});
export type SellerProduct = Static<typeof SellerProduct>;

const fields = {
  handle: Type.Optional(Text(120, 1)),
  body_html: Type.Optional(Text(PRODUCT_HTML_MAX)),
  user_instruction: Type.Optional(Text(2_000)),
  features: Type.Optional(Type.Array(Text(100, 1), { maxItems: 10 })),
  tags: Type.Optional(Type.Array(Text(40, 1), { maxItems: 20 })),
  options: Type.Optional(Type.Array(SellerOption, { maxItems: PRODUCT_OPTIONS_MAX })),
  variants: Type.Optional(Type.Array(SellerVariantInput, { maxItems: VARIANTS_MAX })),
  prices: Type.Optional(Tiers),
  quantityPerUnit: Type.Optional(Quantity),
  unit_name: Type.Optional(Text(20)),
  images: Type.Optional(Type.Array(PictureInput, { maxItems: PRODUCT_ALL_PICTURES_MAX })),
  videos: Type.Optional(Type.Array(VideoInput, { maxItems: 1 })),
  specifications: Type.Optional(Type.Array(Specification, { maxItems: 40 })),
  size_table: Type.Optional(OrNull(SizeTable)),
  warranty_period: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_650 })),
  warranty_policy: Type.Optional(Text(2_000)),
  hide_prices: Type.Optional(Type.Boolean()),
  allow_purchase: Type.Optional(Type.Boolean()),
  publishedScope: Type.Optional(Scope),
  publish_at: Type.Optional(OrNull(Moment)),
  is_classifieds: Type.Optional(Type.Boolean()),
  classifieds: Type.Optional(OrNull(ClassifiedsInput)),
  low_stock_threshold: Type.Optional(StockNumber),
};
const ShopStatus = OneOf(['draft', 'active', 'inactive']);
export const NewSellerProduct = AllowReadOnly(
  Type.Object({
    title: Text(PRODUCT_TITLE_MAX, 1),
    category_lv1: Id,
    category_lv2: Id,
    /** Default `draft`; `active` also submits it to review. */
    status: Type.Optional(ShopStatus),
    ...fields,
  }),
  SellerProduct,
);
export type NewSellerProduct = Static<typeof NewSellerProduct>;
/** Only what changes needs to be sent, and the version that was read. */
export const SellerProductChanges = AllowReadOnly(
  Type.Object({
    version: ShortId,
    title: Type.Optional(Text(PRODUCT_TITLE_MAX, 1)),
    category_lv1: Type.Optional(Id),
    category_lv2: Type.Optional(Id),
    /** `blocked`, as staff set it, stays. */
    status: Type.Optional(ProductStatus),
    ...fields,
  }),
  SellerProduct,
);
export type SellerProductChanges = Static<typeof SellerProductChanges>;

/** What is saved nevertheless, such as a price that rises with the quantity. */
export const ProductWarning = Type.Object({ field: Type.String(), message: Type.String() });
export type ProductWarning = Static<typeof ProductWarning>;

const DealBrief = Type.Object({ price: Dong, state: DealState, end_at: Time });
/** A row of the shop's list. */
export const SellerProductRow = Type.Object({
  id: Id,
  version: Count,
  title: Type.String(),
  handle: Type.String(),
  image: OrNull(Image),
  /** Of the first variant. */
  sku: Type.String(),
  variant_count: Count,
  options: Type.Array(Type.Object({ name: Type.String(), count: Count })),
  prices: Type.Array(SellerTier),
  /** Over all variants; null without a price. */
  price_range: OrNull(Type.Object({ min: Dong, max: Dong })),
  unit_name: Type.String(),
  available: Count,
  low_stock: Type.Boolean(),
  low_stock_threshold: Count,
  status: ProductStatus,
  review_status: ReviewStatus,
  is_submitted: Type.Boolean(),
  is_public: Type.Boolean(),
  review_reasons: Type.Array(ReviewReason),
  blocked_reason: OrNull(Type.String()),
  publish_at: OrNull(Time),
  is_classifieds: Type.Boolean(),
  hide_prices: Type.Boolean(),
  trade_assurance_status: OrNull(OneOf(['pending', 'approved', 'rejected'])),
  deal: OrNull(DealBrief),
  /** Units and đồng of goods delivered within 30 days, today included; `change`: share of the 30 days before. */
  sales_30d: Count,
  revenue_30d: Dong,
  revenue_change: OrNull(Type.Number()),
  /** Views within 30 days; null while they are not counted. */
  views_30d: OrNull(Count),
  hints: Type.Array(OneOf(['pictures', 'weight', 'size_table'])),
  /** What a draft lacks before it can be submitted. */
  missing: Type.Array(OneOf(['images', 'prices', 'variants'])),
  up_at: Time,
  created_at: Time,
  updated_at: Time,
});
export type SellerProductRow = Static<typeof SellerProductRow>;

export const UpQuota = Type.Object({ most: Count, remaining: Count, resets_at: Time });
export type UpQuota = Static<typeof UpQuota>;

export const StockMovement = Type.Object({
  id: Id,
  variant_id: Id,
  variant_title: Type.String(),
  kind: OneOf(STOCK_MOVEMENT_KINDS),
  /** Units, negative when taken. */
  change: Type.Integer(),
  stock_after: Count,
  note: Type.String(),
  /** Of sales and returns. */
  order_id: OrNull(Type.String()),
  /** Who of the shop; null for buyers and the system. */
  by: OrNull(Type.Object({ id: Id, name: Type.String() })),
  created_at: Time,
});
export type StockMovement = Static<typeof StockMovement>;

/** `delta` adds; `quantity` sets, when the stock still is `based_on`. */
export const StockChange = Type.Union([
  Type.Object({
    variant_id: Id,
    delta: Type.Integer({ minimum: -STOCK_MAX, maximum: STOCK_MAX }),
  }),
  Type.Object({ variant_id: Id, quantity: StockNumber, based_on: StockNumber }),
]);
export type StockChange = Static<typeof StockChange>;

export const ProductPreview = Type.Object({ url: Type.String(), expires_at: Time });
export type ProductPreview = Static<typeof ProductPreview>;
