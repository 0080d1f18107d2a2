import type { DrawingKey, Place } from './people.ts';
import type { PaymentMethod, PaymentTiming } from './shops.ts';

export type BuyerStatus =
  | 'wait_confirm'
  | 'wait_checkout'
  | 'wait_pickup'
  | 'in_transit'
  | 'delivered'
  | 'cancelled';
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
  /** The service's price and the fee for collecting cash. */
  shipping_price: number;
  cod_fee: number;
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
  cancelled_by: OrderEventRow['actor'] | null;
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
  /** The tier's price, above `price` when a deal set that. */
  original_price: number;
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
  | 'ready'
  | 'shipped'
  | 'in_transit'
  | 'delivery_failed'
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
  from_status: BuyerStatus | null;
  to_status: BuyerStatus;
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
