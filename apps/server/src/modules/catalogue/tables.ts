import type {
  Classifieds,
  PriceTier,
  ProductOption,
  ReviewStatus,
} from '@market/contract/catalogue/card-schemas';
import type { ProductStatus } from '@market/contract/catalogue/schemas';
import type { ReviewReason } from '@market/contract/catalogue/seller-schemas';
import type { CategoryAttribute } from '@market/contract/rules/category-attributes';
import type { StockMovementKind } from '@market/contract/rules/seller-products';
import type { Image, Video } from '@market/contract/media/schemas';
import type { Generated, Selectable } from 'kysely';
import type { ShopFacts } from '#shops';

/** A row as JSON holds it: times are text. */
export type JsonRow<Table> = {
  [Column in keyof Selectable<Table>]: Selectable<Table>[Column] extends infer Value
    ? Value extends Date
      ? string
      : Value
    : never;
};

export interface CategoriesTable {
  id: Generated<number>;
  parent_id: number | null;
  level: 1 | 2 | 3;
  title: string;
  slug: string;
  position: Generated<number>;
  units: Generated<string[]>;
  thumb_image: string | null;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  heading_title: Generated<string>;
  keywords: Generated<string[]>;
  content: Generated<string>;
  total_products: Generated<number>;
  hidden: Generated<boolean>;
  attributes: Generated<CategoryAttribute[]>;
  version: Generated<number>;
  /** Where its products and addresses lead; never a category that is merged itself. */
  merged_into: number | null;
}

/** Ids of what moved beside products. */
export interface MovedWithCategory {
  readonly children: number[];
  /** Categories that had been merged into it. */
  readonly merged: number[];
  readonly banners: number[];
  readonly requests: string[];
}
export interface CategoryMergesTable {
  id: Generated<number>;
  from_id: number;
  into_id: number;
  merged_at: Date;
  undone_at: Date | null;
  moved: MovedWithCategory;
}

export interface SizeTable {
  readonly unit: string;
  readonly note: string;
  readonly columns: string[];
  readonly rows: string[][];
}
export interface Specification {
  readonly name: string;
  readonly value: string;
}
export type TradeAssuranceStatus = 'pending' | 'approved' | 'rejected';

export interface ProductsTable {
  id: Generated<number>;
  shop_id: number;
  category_lv1: number;
  category_lv2: number;
  title: string;
  handle: string;
  body_html: Generated<string>;
  user_instruction: Generated<string>;
  features: Generated<string[]>;
  specifications: Generated<Specification[]>;
  size_table: SizeTable | null;
  videos: Generated<Video[]>;
  warranty_period: Generated<number>;
  warranty_policy: Generated<string>;
  unit_name: Generated<string>;
  quantity_per_unit: Generated<number>;
  tags: Generated<string[]>;
  vendor: string | null;
  product_type: string | null;
  template_suffix: string | null;
  status: Generated<ProductStatus>;
  review_status: Generated<ReviewStatus>;
  reviewed_by: number | null;
  reviewed_at: Date | null;
  blocked_by: number | null;
  blocked_at: Date | null;
  blocked_reason: string | null;
  blocked_from: 'draft' | 'active' | 'inactive' | null;
  locked: Generated<boolean>;
  published_scope: Generated<'marketplace' | 'global'>;
  hide_prices: Generated<boolean>;
  allow_purchase: Generated<boolean>;
  is_trade_assurance: Generated<boolean>;
  trade_assurance_status: TradeAssuranceStatus | null;
  trade_assurance_reject_reason: string | null;
  trade_assurance_submitted_at: Date | null;
  trade_assurance_reviewed_at: Date | null;
  is_classifieds: Generated<boolean>;
  classifieds: Classifieds | null;
  up_at: Generated<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  publish_at: Date | null;
  low_stock_threshold: Generated<number>;
  review_reasons: Generated<ReviewReason[]>;
  submitted_at: Date | null;
  deleted_at: Date | null;
}

export interface ImagesTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  /** Key of the picture. */
  media_key: string;
  alt: Generated<string>;
  in_gallery: Generated<boolean>;
}
export interface OptionsTable {
  id: Generated<number>;
  product_id: number;
  name: string;
  display_name: string;
  position: number;
  values: string[];
}
export interface VariantsTable {
  id: Generated<number>;
  product_id: number;
  /** Set by a trigger: a SKU is unique in a shop. */
  shop_id: Generated<number>;
  /** Null once it has ended. */
  position: number | null;
  title: Generated<string>;
  option1: string | null;
  option2: string | null;
  option3: string | null;
  sku: Generated<string>;
  barcode: Generated<string>;
  /** Taken by an order once. */
  sold: Generated<boolean>;
  ended_at: Date | null;
  /** Its position before its product was deleted. */
  ended_position: Generated<number | null>;
  inventory_quantity: Generated<number>;
  grams: Generated<number>;
  image_id: number | null;
}
export interface TiersTable {
  id: Generated<number>;
  product_id: number;
  /** Null for a tier of the product. */
  variant_id: number | null;
  start_quantity: number;
  end_quantity: number | null;
  price: number;
  compare_at_price: number | null;
}
export interface StatsTable {
  product_id: number;
  total_sales: Generated<number>;
  rating_avg: number | null;
  rating_count: Generated<number>;
  rating_revision: Generated<number>;
  leads: Generated<number>;
  tickets: Generated<number>;
}

/** The part of a card that anybody may see, as stored. Times are ISO 8601 UTC. */
export interface StoredCard {
  readonly title: string;
  readonly handle: string;
  readonly unitName: string;
  readonly quantityPerUnit: number;
  readonly minOrderQuantity: number;
  /** Pictures of the gallery. */
  readonly images: Image[];
  /** Pictures shown by variants only. */
  readonly pictures: Image[];
  readonly options: ProductOption[];
  readonly variants: readonly StoredVariant[];
  readonly bodyHtml: string;
  readonly publishedScope: 'marketplace' | 'global';
  readonly allowPurchase: boolean;
  readonly locked: boolean;
  readonly status: ProductStatus;
  readonly features: string[];
  readonly userInstruction: string;
  readonly warrantyPolicy: string;
  readonly warrantyPeriod: number;
  readonly productType: string | null;
  readonly vendor: string | null;
  readonly isClassifieds: boolean;
  readonly classifieds: Omit<Classifieds, 'price_text'> | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly leads: number;
  readonly quantityOfTicket: number;
  readonly ratingAvg: number | null;
  readonly ratingCount: number;
  /** Bayesian mean, by which lists sort. */
  readonly rate: number | null;
  readonly totalSales: number;
  readonly isTradeAssurance: boolean;
}
export interface StoredVariant {
  readonly id: number;
  readonly title: string;
  readonly option1: string | null;
  readonly option2: string | null;
  readonly option3: string | null;
  readonly imageId: string | null;
  /** As of the last refresh; the product page reads the current stock. */
  readonly inventoryQuantity: number;
}
export interface StoredDetail {
  readonly specifications: Specification[];
  readonly sizeTable: SizeTable | null;
  readonly videos: Video[];
  readonly tags: string[];
  readonly templateSuffix: string | null;
  readonly reviewStatus: ReviewStatus;
  readonly reviewedBy: number | null;
  readonly reviewedAt: string | null;
  readonly assurance: {
    readonly status: TradeAssuranceStatus | null;
    readonly rejectReason: string | null;
    readonly submittedAt: string | null;
    readonly reviewedAt: string | null;
  };
}
/** Đồng. */
export interface StoredPrices {
  /** Of the lowest tier. */
  readonly price: number | null;
  readonly compareAtPrice: number | null;
  readonly range: { readonly min: number; readonly max: number } | null;
  readonly tiers: PriceTier[];
  /** By variant id, for variants with tiers of their own. */
  readonly variants: Readonly<Record<string, PriceTier[]>>;
  /** Free text of a classified. */
  readonly priceText: string | null;
}
/** A deal as promotions last set it; times ISO 8601 UTC, price in đồng. */
export interface StoredDeal {
  readonly id: number;
  readonly price: number;
  readonly start_at: string;
  readonly end_at: string;
  readonly min_quantity: number;
  readonly max_sale_quantity: number;
  readonly ordered: number;
  readonly is_hot: boolean;
  readonly stopped_at: string | null;
}

export interface CardsTable {
  product_id: number;
  shop_id: number;
  handle: string;
  category_lv1: number;
  category_lv2: number;
  is_public: boolean;
  is_listed: boolean;
  expires_at: Date | null;
  hide_prices: boolean;
  available: number;
  total_sales: number;
  up_at: Date;
  created_at: Date;
  card: StoredCard;
  detail: StoredDetail;
  prices: StoredPrices;
  deal: StoredDeal | null;
}

export interface ProductShowroomsTable {
  product_id: number;
  showroom_id: number;
  title: string;
  slug: string;
  position: number;
  start_at: Date;
  /** Null: open-ended. */
  end_at: Date | null;
}

export interface StockMovementsTable {
  id: Generated<number>;
  product_id: number;
  variant_id: number;
  kind: StockMovementKind;
  change: number;
  stock_after: number;
  user_id: number | null;
  order_id: string | null;
  note: Generated<string>;
  created_at: Date;
}

/** What moderators compare of a product, before and after an edit. Prices in đồng. */
export interface ReviewFacts {
  readonly title: string;
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_text: string | null;
  readonly min_order_quantity: number;
  readonly unit_name: string;
  readonly options: readonly string[];
  /** Days. */
  readonly warranty_period: number;
  readonly body_html: string;
  /** Media keys. */
  readonly images: readonly string[];
}

/** A product as staff last approved it, while a later edit waits. */
export interface ApprovedProductsTable {
  product_id: number;
  facts: ReviewFacts;
  image_keys: string[];
}

export type CatalogueTables = {
  categories: CategoriesTable;
  category_merges: CategoryMergesTable;
  category_merge_products: { merge_id: number; product_id: number };
  products: ProductsTable;
  product_images: ImagesTable;
  product_options: OptionsTable;
  variants: VariantsTable;
  price_tiers: TiersTable;
  product_stats: StatsTable;
  product_shops: { shop_id: number; review_state: 0 | 1 | 2 | 3; verified: boolean; facts: ShopFacts };
  product_cards: CardsTable;
  product_showrooms: ProductShowroomsTable;
  card_changes: { product_id: number };
  stock_movements: StockMovementsTable;
  product_handles: { handle: string; product_id: number };
  approved_products: ApprovedProductsTable;
  shop_ups: { shop_id: number; day: string; used: number };
};
