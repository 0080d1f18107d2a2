import type { DrawingKey } from './people.ts';

export type CategoryAttribute = {
  name: string;
  kind: 'text' | 'number' | 'choice';
  values: string[];
  unit: string;
  required: boolean;
  filterable: boolean;
};

export type CategoryRow = {
  id: number;
  parent_id: number | null;
  level: 1 | 2;
  title: string;
  slug: string;
  position: number;
  /** Units its products are sold in, the usual first. */
  units: string[];
  attributes: CategoryAttribute[];
  /** Picture of the tile. */
  thumb_image: DrawingKey;
  meta_title: string;
  meta_description: string;
  heading_title: string;
  keywords: string[];
  /** Safe HTML: h2, p, ul, li. */
  content: string;
};

export type ProductStatus = 'draft' | 'active' | 'inactive' | 'blocked';
export type ReviewStatus = 'pending' | 'approved' | 'rejected' | 'need_review';
export type Specification = { name: string; value: string };
export type SizeTable = { unit: string; note: string; columns: string[]; rows: string[][] };
export type Classified = {
  label: string;
  area: string;
  expired_at: Date;
  business_phone_number: string;
  button_type: 'call' | 'chat' | 'website';
  website_url: string | null;
  /** The price as the advertiser words it, e.g. `65.000 ₫/kg` or `Thỏa thuận`. */
  price_text: string;
};

export type ProductRow = {
  id: number;
  shop_id: number;
  category_lv1: number;
  category_lv2: number;
  title: string;
  /** Unique. */
  handle: string;
  /** Safe HTML: h3, p, ul, li, strong. */
  body_html: string;
  user_instruction: string;
  features: string[];
  specifications: Specification[];
  size_table: SizeTable | null;
  /** Days. */
  warranty_period: number;
  warranty_policy: string;
  unit_name: string;
  /** Order multiple; 1 is none. */
  quantity_per_unit: number;
  tags: string[];
  vendor: string;
  product_type: string;
  status: ProductStatus;
  review_status: ReviewStatus;
  published_scope: 'marketplace' | 'global';
  hide_prices: boolean;
  allow_purchase: boolean;
  is_trade_assurance: boolean;
  /** Of trade assurance: null when never submitted. */
  trade_assurance_status: 'pending' | 'approved' | 'rejected' | null;
  trade_assurance_reject_reason: string | null;
  trade_assurance_submitted_at: Date | null;
  trade_assurance_reviewed_at: Date | null;
  is_classifieds: boolean;
  classifieds: Classified | null;
  up_at: Date;
  created_at: Date;
  updated_at: Date;
};

export type ProductImageRow = {
  id: number;
  product_id: number;
  /** 1 is the main picture; pictures outside the gallery follow. */
  position: number;
  media_key: DrawingKey;
  alt: string;
  /** false: only shown for the variants that name it. */
  in_gallery: boolean;
};

export type ProductOptionRow = {
  id: number;
  product_id: number;
  /** `color`, `size`, `model`, `weight`. */
  name: string;
  display_name: string;
  position: 1 | 2 | 3;
  values: string[];
};

export type VariantRow = {
  id: number;
  product_id: number;
  position: number;
  /** `Xanh lá / L`, or `Default Title`. */
  title: string;
  option1: string | null;
  option2: string | null;
  option3: string | null;
  sku: string;
  /** Net of everything ordered and not cancelled. */
  inventory_quantity: number;
  grams: number;
  image_id: number | null;
};

/** Tiers of a product (variant_id null), or of a variant that has its own. */
export type PriceTierRow = {
  id: number;
  product_id: number;
  variant_id: number | null;
  start_quantity: number;
  /** null: and more. */
  end_quantity: number | null;
  price: number;
  compare_at_price: number | null;
};

export type DealRow = {
  id: number;
  product_id: number;
  shop_id: number;
  /** One unit price. */
  price: number;
  start_at: Date;
  end_at: Date;
  min_quantity: number;
  max_sale_quantity: number;
  /** Sum of the living order lines at the deal's price. */
  ordered: number;
  is_hot: boolean;
  /** Set when the seller ended it early. */
  stopped_at: Date | null;
};
