import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { VerificationKind } from '@market/contract/rules/shop-verification';
import type { ShopStatus } from '@market/contract/shops/summary-schemas';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';

/** A row of `shops`; logo, avatar, cover_image and banner are picture keys. */
export interface ShopsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  slug: string;
  tag_line: string;
  description: string;
  logo: string | null;
  avatar: string | null;
  cover_image: string | null;
  banner: string | null;
  address: string;
  province_code: string;
  province: string;
  district_code: string;
  district: string;
  ward_code: string;
  ward: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  business_type: string | null;
  main_products: string | null;
  notice: string | null;
  /** When the notice was last changed. */
  notice_at: Date | null;
  vacation_from: Date | null;
  vacation_until: Date | null;
  slug_changed_at: Date | null;
  /** Null: since it was opened. */
  review_sent_at: Date | null;
  /** Why staff returned it. */
  review_reason: string | null;
  decorations: Generated<Decoration[]>;
  featured_products: Generated<number[]>;
  vip_until: Date | null;
  verified_at: Date | null;
  /** What its papers say; null without papers. */
  verified_kind: VerificationKind | null;
  mall: Generated<boolean>;
  review_state: ReviewState;
  /** What its people read while it is hidden. */
  hidden_reason: string | null;
  /** Its review state when it was hidden; null is approved. */
  state_before_hiding: Exclude<ReviewState, 3> | null;
  status: ShopStatus;
  allow_purchase: Generated<boolean>;
  cod_active: Generated<boolean>;
  cod_max_amount: number | null;
  cod_max_shipping_fee: number | null;
  min_order_price: Generated<number>;
  min_order_quantity: Generated<number>;
  free_shipping_threshold: number | null;
  payment_methods: PaymentMethod[];
  payment_timing: 'after_confirmation' | 'at_order';
  /** Who sees hidden prices: everybody who is signed in, or those the shop allows. */
  price_audience: Generated<PriceAudience>;
  response_rate: number | null;
  response_minutes: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  last_activity_at: Date | null;
}

export type ShopRow = Selectable<ShopsTable>;
export type NewShop = Insertable<ShopsTable>;
export type ShopChanges = Omit<Updateable<ShopsTable>, 'id' | 'user_id' | 'created_at' | 'notice_at'>;

export type PriceAudience = 'signed_in' | 'allowed';

/** 0 draft, 1 waiting for review, 2 approved, 3 hidden. */
export type ReviewState = 0 | 1 | 2 | 3;
export interface Decoration {
  readonly title: string;
  readonly image: string | null;
  readonly link: string | null;
}

export interface ShopStatsTable {
  shop_id: number;
  total_products: Generated<number>;
  total_follows: Generated<number>;
  total_sales: Generated<number>;
  total_revenues: Generated<number>;
  completed_orders: Generated<number>;
  repeat_purchase_rate: number | null;
  rating_avg: number | null;
  rating_count: Generated<number>;
  communication: number | null;
  product: number | null;
  trust: number | null;
  leads: Generated<number>;
  total_views: Generated<number>;
}

export interface FollowsTable {
  user_id: number;
  shop_id: number;
  created_at: Date;
}

export interface FormerSlugsTable {
  slug: string;
  shop_id: number;
  left_at: Date;
}

export type ShopsTables = {
  shop_former_slugs: FormerSlugsTable;
  shops: ShopsTable;
  shop_follows: FollowsTable;
  shop_price_viewers: { user_id: number; shop_id: number; added_at: Date };
  shop_stats: ShopStatsTable;
};
