/** Limits of a product, as the editor, imports and tokens share them. */
export const PRODUCT_TITLE_MAX = 120;
export const PRODUCT_HTML_MAX = 60_000;
export const PRODUCT_PICTURES_MAX = 9;
/** With the pictures that only variants show. */
export const PRODUCT_ALL_PICTURES_MAX = 109;
export const PRODUCT_OPTIONS_MAX = 3;
export const OPTION_VALUES_MAX = 100;
export const VARIANTS_MAX = 300;
export const TIERS_MAX = 10;
export const STOCK_MAX = 10_000_000;
export const PRICE_MAX = 10_000_000_000;
export const GRAMS_MAX = 1_000_000;
export const DEFAULT_LOW_STOCK = 10;
/** Products that one bulk call changes by their ids, and by a filter. */
export const BULK_IDS_MAX = 200;
export const BULK_FILTER_MAX = 2_000;
/** A deleted product can be restored this long. */
export const PRODUCT_RESTORE_WITHIN_S = 86_400;
export const UPS_PER_DAY = 5;
export const UPS_PER_DAY_VIP = 20;
/** Fewer pictures than this are a quality hint. */
export const GOOD_PICTURE_COUNT = 3;
export const CLASSIFIED_DAYS_MAX = 30;

export const SELLER_PRODUCT_TABS = [
  'all',
  'active',
  'low_stock',
  'waiting',
  'rejected',
  'draft',
  'inactive',
] as const;
export type SellerProductTab = (typeof SELLER_PRODUCT_TABS)[number];

/** The first is the default. */
export const SELLER_PRODUCT_SORTS = [
  'newest',
  'best_selling',
  'updated',
  'stock_lowest',
  'stock_highest',
  'price_lowest',
  'price_highest',
] as const;
export type SellerProductSort = (typeof SELLER_PRODUCT_SORTS)[number];

export const PRODUCT_HINTS = ['pictures', 'weight', 'size_table'] as const;
export type ProductHint = (typeof PRODUCT_HINTS)[number];

export const STOCK_MOVEMENT_KINDS = ['sale', 'return', 'correction', 'import'] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Fields whose change sends a public product to review; it stays public. */
export const REVIEWED_FIELDS = ['title', 'images', 'category', 'body_html'] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];
