import type { DrawingKey, Place } from './people.ts';

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
  /** When it was put there. */
  notice_at: Date | null;
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
