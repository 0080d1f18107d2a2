/**
 * Row shapes of the demo market. Plain rows in the spelling of the tables: the modules insert them in bulk.
 * Money is whole đồng, weights are grams, times are `Date`. Numeric ids are given and start well above 0, so the
 * modules set their sequences past the highest. What the server computes (sold counts, ratings, followers, coin balances)
 * is not here: it follows from these rows.
 */

/** A drawing the art package can make, e.g. `polo.la.solid.front.123`. */
export type DrawingKey = string;

/** Three-level Vietnamese place: official codes (2, 3 and 5 digits, zero padded) and full official names. */
export type Place = {
  province_code: string;
  province: string;
  district_code: string;
  district: string;
  ward_code: string;
  ward: string;
};

export type UserType = 'user' | 'shop' | 'staff';
export type Role = 'buyer' | 'seller' | 'admin' | 'moderator' | 'editor' | 'finance' | 'support';

export type PersonRow = Place & {
  id: number;
  user_type: UserType;
  roles: Role[];
  /** National spelling, 0…; unique. */
  phone: string;
  email: string | null;
  /** The last word of the full name. */
  first_name: string;
  /** The rest of it. */
  last_name: string;
  avatar: DrawingKey;
  address1: string;
  /** One of the documented demo accounts. */
  is_demo_account: boolean;
  created_at: Date;
  last_active_at: Date;
};

export type AddressRow = Place & {
  id: number;
  user_id: number;
  first_name: string;
  last_name: string;
  phone: string;
  address1: string;
  /** District and province as people write it, for the specification's `city`. */
  city: string;
  country: 'Việt Nam';
  is_default: boolean;
  created_at: Date;
};

export type PaymentMethod =
  | 'cod'
  | 'credit_card'
  | 'atm_card'
  | 'wallet_momo'
  | 'zalopay_app'
  | 'zalopay_atm'
  | 'zalopay_cc'
  | 'payme_wallet'
  | 'payme_atm'
  | 'payme_cc'
  | 'bank_transfer';
export type PaymentTiming = 'after_confirmation' | 'at_order';

export type ShopRow = Place & {
  id: number;
  /** Its owner. */
  user_id: number;
  name: string;
  slug: string;
  tag_line: string;
  /** Plain text of several paragraphs for "giới thiệu". */
  description: string;
  logo: DrawingKey;
  avatar: DrawingKey;
  cover_image: DrawingKey;
  banner: DrawingKey;
  address: string;
  phone: string;
  email: string | null;
  website: string | null;
  business_type: string;
  /** Comma separated words, as a shop writes them. */
  main_products: string;
  notice: string | null;
  /** null: no VIP; business is VIP and verified together. */
  vip_until: Date | null;
  verified_at: Date | null;
  mall: boolean;
  /** 0 draft, 1 waiting, 2 approved, 3 hidden. */
  review_state: 0 | 1 | 2 | 3;
  status: 'active' | 'vacation' | 'closed';
  allow_purchase: boolean;
  cod_active: boolean;
  cod_max_amount: number | null;
  cod_max_shipping_fee: number | null;
  min_order_price: number;
  min_order_quantity: number;
  free_shipping_threshold: number | null;
  payment_methods: PaymentMethod[];
  payment_timing: PaymentTiming;
  /** Per cent, 0 to 100. */
  response_rate: number;
  response_minutes: number;
  created_at: Date;
  last_activity_at: Date;
};

export type FollowRow = { user_id: number; shop_id: number; created_at: Date };

export type CategoryRow = {
  id: number;
  parent_id: number | null;
  level: 1 | 2;
  title: string;
  slug: string;
  position: number;
  /** Units its products are sold in, the usual first. */
  units: string[];
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
  /** The price as the advertiser words it, e.g. `65.000 ₫/kg` or `Thoả thuận`. */
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
  drawing: DrawingKey;
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

export type BrandRow = {
  id: number;
  name: string;
  slug: string;
  tag_line: string;
  logo: DrawingKey;
  cover_image: DrawingKey;
  shop_id: number | null;
  featured: boolean;
  position: number;
};

export type BannerPosition = 'slide' | 'home_right_banner' | 'home_primary' | 'new_user_channel';

/** Carousel slides (position `slide`) and banners. */
export type BannerRow = {
  id: number;
  position: BannerPosition;
  platform: 'web_desktop' | 'web';
  sort: number;
  title: string;
  sub_title: string;
  label: string | null;
  call_to_action: string | null;
  image: DrawingKey;
  image_mobile: DrawingKey;
  alt: string;
  /** Path inside the market. */
  link: string;
};

export type HomeSectionRow = {
  id: number;
  key: string;
  title: string;
  sub_title: string | null;
  /** Which view fills it. */
  source: string;
  params: Record<string, string | number | boolean>;
  limit: number;
  position: number;
};

export type KeywordRow = { keyword: string; searches: number; last_searched_at: Date };

export type OrderStatus = 'open' | 'completed' | 'cancelled';
export type FinancialStatus =
  | 'pending'
  | 'authorized'
  | 'partially_paid'
  | 'paid'
  | 'partially_refunded'
  | 'refunded'
  | 'voided';
export type FulfillmentStatus = 'unconfirmed' | 'unfulfilled' | 'fulfilled' | 'returned';
export type ShipmentStatus =
  | 'ready_to_pick'
  | 'picking'
  | 'picked'
  | 'in_transit'
  | 'delivering'
  | 'delivered'
  | 'delivery_failed'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'lost';
export type CodStatus = 'none' | 'expected' | 'collected' | 'remitted';
export type FaultParty = 'buyer' | 'seller' | 'carrier' | 'platform' | 'none';

/** Snapshot: nothing later changes it. */
export type ShippingAddress = Place & {
  first_name: string;
  last_name: string;
  phone: string;
  address1: string;
  city: string;
  country: 'Việt Nam';
};
export type ShippingLine = { title: string; code: string; source: string; price: number };

export type OrderRow = {
  /** Opaque. */
  id: string;
  /** Opaque; orders of one checkout share it. */
  checkout_id: string;
  /** `CP-yymm-nnnnn`, unique. */
  order_number: string;
  user_id: number;
  shop_id: number;
  /** Name of the shop then. */
  shop_name: string;
  email: string | null;
  status: OrderStatus;
  financial_status: FinancialStatus;
  fulfillment_status: FulfillmentStatus;
  shipment_status: ShipmentStatus | null;
  cod_status: CodStatus;
  payment_method: PaymentMethod;
  payment_timing: PaymentTiming;
  shipping_address: ShippingAddress;
  shipping_line: ShippingLine;
  tracking_code: string | null;
  subtotal_price: number;
  shipping_price: number;
  discount_price: number;
  coin_redeem: number;
  /** Sum of its lines' coin_earn. */
  coin_earn: number;
  /** subtotal + shipping − discount − coins. */
  total_price: number;
  total_grams: number;
  note: string;
  source_name: 'web_desktop';
  /** Reason code, e.g. `buyer_changed_mind`, `seller_out_of_stock`, `seller_no_response`. */
  cancel_reason: string | null;
  /** As the buyer or the seller picked or wrote it. */
  cancel_reason_text: string | null;
  cancel_party: FaultParty | null;
  created_at: Date;
  confirmed_at: Date | null;
  paid_at: Date | null;
  picked_at: Date | null;
  delivered_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  /** When its present state runs out: confirmation, payment, pick-up or automatic completion. */
  due_at: Date | null;
  updated_at: Date;
};

export type OrderLineRow = {
  id: number;
  order_id: string;
  position: number;
  product_id: number;
  variant_id: number;
  /** Snapshots. */
  title: string;
  handle: string;
  variant_title: string;
  vendor: string;
  unit_name: string;
  image: DrawingKey;
  quantity: number;
  grams: number;
  /** Unit price charged. */
  price: number;
  line_price: number;
  coin_earn: number;
  /** The deal whose price it has. */
  deal_id: number | null;
};

export type OrderEventKind =
  | 'placed'
  | 'confirmed'
  | 'paid'
  | 'handed_over'
  | 'in_transit'
  | 'delivered'
  | 'received'
  | 'completed'
  | 'cancelled'
  | 'refunded';

export type OrderEventRow = {
  id: number;
  order_id: string;
  kind: OrderEventKind;
  actor: 'buyer' | 'seller' | 'carrier' | 'system' | 'staff';
  actor_id: number | null;
  /** buyer_status before and after. */
  from_status: string | null;
  to_status: string;
  why: string | null;
  at: Date;
};

export type PaymentState =
  | 'created'
  | 'pending'
  | 'authorized'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'refunding'
  | 'refunded';

/** Payments by other means than cod: what the carrier collects is the order's `cod_status`. */
export type PaymentRow = {
  /** Opaque. */
  id: string;
  checkout_id: string;
  /** The orders it pays. */
  order_ids: string[];
  user_id: number;
  method: PaymentMethod;
  amount: number;
  state: PaymentState;
  /** 8 Crockford characters, unique; the payments module makes the memo of it (CP before, check character after). */
  memo_code: string;
  created_at: Date;
  expires_at: Date | null;
  succeeded_at: Date | null;
  refunded_at: Date | null;
};

export type ReviewRow = {
  id: number;
  order_id: string;
  /** Unique. */
  order_line_id: number;
  product_id: number;
  variant_id: number;
  shop_id: number;
  user_id: number;
  stars: 1 | 2 | 3 | 4 | 5;
  content: string;
  images: DrawingKey[];
  /** Shop scores, 1 to 5. */
  communication: number;
  product_score: number;
  trust: number;
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
};

export type DemoMarket = {
  people: PersonRow[];
  addresses: AddressRow[];
  shops: ShopRow[];
  follows: FollowRow[];
  categories: CategoryRow[];
  products: ProductRow[];
  product_images: ProductImageRow[];
  product_options: ProductOptionRow[];
  variants: VariantRow[];
  price_tiers: PriceTierRow[];
  deals: DealRow[];
  brands: BrandRow[];
  banners: BannerRow[];
  home_sections: HomeSectionRow[];
  keywords: KeywordRow[];
  orders: OrderRow[];
  order_lines: OrderLineRow[];
  order_events: OrderEventRow[];
  payments: PaymentRow[];
  reviews: ReviewRow[];
};

/** What one product brings along. */
export type ProductTables = Pick<
  DemoMarket,
  'products' | 'product_images' | 'product_options' | 'variants' | 'price_tiers'
>;

export type MarketOptions = {
  seed: number;
  /** The market's present; nothing but what is planned lies after it. */
  now: Date;
  /** Number of products; default 3 000 with the full history of orders. */
  scale?: number;
};
