import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import type { Invoice, OrderEvent } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import type {
  FinancialStatus,
  FulfillmentStatus,
  OrderStatus,
  PaymentTiming,
  ShipmentStatus,
} from '@market/contract/rules/order-status';
import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

export type ActorKind = OrderEvent['actor'];
export type FaultParty = 'buyer' | 'seller' | 'carrier' | 'platform' | 'none';
export type CodStatus = 'none' | 'expected' | 'collected' | 'remitted';
/** `expired`: the order ended before the buyer answered. */
export type ChangeState = 'proposed' | 'accepted' | 'declined' | 'expired';
/** `withdrawn` and `expired` (no answer) exist for the seller's proposals alone. */
export type CancellationState = 'requested' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
export type RequestingParty = 'buyer' | 'seller';

/** Snapshot of the delivery address, with official place codes. */
export interface ShippingAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly address1: string;
  readonly city: string;
  readonly country: string;
  readonly province_code: string;
  readonly province: string;
  readonly district_code: string;
  readonly district: string;
  readonly ward_code: string | null;
  readonly ward: string;
}
/** Snapshot of the service chosen; `price` is the rate's, without the fee for collecting cash. */
export interface ShippingLineRow {
  readonly title: string;
  readonly code: string;
  readonly source: string;
  readonly price: number;
  readonly min_delivery_date?: string | null;
  readonly max_delivery_date?: string | null;
}
/** Snapshot of the shop's head; `logo` is a picture key. */
export interface ShopHead {
  readonly slug: string;
  readonly logo: string | null;
  readonly isVip: 0 | 1;
  readonly isVerified: 0 | 1;
  readonly isBusiness: boolean;
  readonly mall: boolean;
  readonly phone: string | null;
  readonly address: string | null;
}
/** Snapshot of who bought. */
export interface Buyer {
  readonly name: string;
  /** Processes of the release before read a key here during an upgrade. */
  readonly avatar: null;
}

export interface OrdersTable {
  id: string;
  checkout_id: string;
  order_number: string;
  user_id: number;
  shop_id: number;
  status: OrderStatus;
  financial_status: FinancialStatus;
  fulfillment_status: FulfillmentStatus;
  shipment_status: ShipmentStatus | null;
  cod_status: CodStatus;
  cancellation_state: CancellationState | null;
  payment_method: PaymentMethod;
  payment_timing: PaymentTiming;
  shop_name: string;
  shop: ShopHead;
  buyer: Buyer;
  email: string | null;
  shipping_address: ShippingAddress;
  shipping_line: ShippingLineRow;
  /** Of `shipping_line`: the carrier whose parcel it is; null where the shop delivers itself. */
  carrier: GeneratedAlways<string | null>;
  invoice: Invoice | null;
  note: Generated<string>;
  source_name: string;
  ref_code: string | null;
  /** The browser had followed an ad of the shop lately. */
  from_ad: boolean | null;
  subtotal_price: number;
  shipping_price: number;
  cod_fee: Generated<number>;
  discount_price: Generated<number>;
  coin_redeem: Generated<number>;
  coin_earn: Generated<number>;
  total_price: number;
  total_grams: Generated<number>;
  tracking_code: string | null;
  cancel_reason: string | null;
  cancel_reason_text: string | null;
  cancel_party: FaultParty | null;
  cancelled_by: ActorKind | null;
  /** Who asked for it last. */
  cancellation_by: RequestingParty | null;
  cancellation_reason: string | null;
  cancellation_note: string | null;
  cancellation_at: Date | null;
  /** How often the buyer asked, and when the seller declined last. */
  cancellation_asks: Generated<number>;
  cancellation_declined_at: Date | null;
  /** How often the seller proposed it, and when the last was declined or taken back. */
  cancellation_proposals: Generated<number>;
  cancellation_proposal_over_at: Date | null;
  created_at: Date;
  confirmed_at: Date | null;
  paid_at: Date | null;
  picked_at: Date | null;
  delivered_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  rated_at: Date | null;
  /** Until when its buyer may still write or change a review; null is the usual window. */
  review_until: Date | null;
  updated_at: Date;
  hidden_at: Date | null;
  change: ChangeRow | null;
  held_at: Date | null;
  settled_at: Date | null;
  refund_price: Generated<number>;
  refunded_price: Generated<number>;
  buyer_text: string;
  seller_text: string;
}

export interface OrderLinesTable {
  id: Generated<number>;
  order_id: string;
  position: number;
  product_id: number;
  variant_id: number;
  title: string;
  handle: string;
  variant_title: string;
  vendor: string;
  unit_name: string;
  image: string | null;
  quantity: number;
  grams: number;
  original_price: number;
  price: number;
  line_price: number;
  coin_earn: number;
  deal_id: number | null;
  category_lv1: number | null;
  shop_discount: Generated<number>;
  platform_discount: Generated<number>;
  coin_share: Generated<number>;
  /** Units that came back after the sale, and those of them that are for sale again. */
  returned_quantity: Generated<number>;
  restocked_quantity: Generated<number>;
}

export interface OrderNotesTable {
  order_id: string;
  shop_id: number;
  note: string;
  /** Null when the account was erased. */
  written_by: number | null;
  written_at: Date;
}

export interface OrderDiscountsTable {
  order_id: string;
  price_rule_id: number;
  code: string | null;
  title: string;
  description: string;
  value_type: 'fixed_amount' | 'percentage';
  value: number;
  target_type: 'line_item' | 'shipping_line';
  target_selection: 'all' | 'entitled';
  funded_by: 'shop' | 'platform';
  amount: number;
}
export type DiscountRecord = Selectable<OrderDiscountsTable>;

export interface ChangeRow {
  readonly state: ChangeState;
  /** Lines that change, by id. */
  readonly line_items: readonly { readonly id: number; readonly was: number; readonly now: number }[];
  readonly shipping_fee: { readonly was: number; readonly now: number } | null;
  readonly total: { readonly was: number; readonly now: number };
  readonly note: string;
  /** ISO 8601. */
  readonly proposed_at: string;
}

export interface OrderEventsTable {
  id: Generated<number>;
  order_id: string;
  kind: string;
  actor: ActorKind;
  actor_id: number | null;
  from_status: string | null;
  to_status: string;
  why: string | null;
  at: Date;
}

export type OrderRecord = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;
export type LineRecord = Selectable<OrderLinesTable>;

export type DeadlineKind =
  | 'confirm'
  | 'payment'
  | 'pickup'
  | 'complete'
  | 'cancellation'
  /** The shop has not said whether it has the cash. */
  | 'cash'
  /** It should have arrived: buyer and shop are asked. */
  | 'arrival'
  /** Nobody answered: staff decide. */
  | 'stuck';

/** Refunds of an order, and who bears them. */
export interface OrderRefund {
  order_id: string;
  ref: string;
  goods: number;
  shipping: number;
  bearer: 'shop' | 'carrier' | 'platform';
  fault: FaultParty;
  at: Date;
}

/** What a shop shows of a delivery. */
export interface DeliveryProof {
  order_id: string;
  content: string;
  images: string[];
  actor_id: number;
  at: Date;
}

/** Cash that a shop took itself and refunds. */
export interface CashRefundsTable {
  /** What it is for: the same is written once. */
  ref: string;
  id: string;
  order_id: string;
  user_id: number;
  shop_id: number;
  kind: CashRefund['kind'];
  amount: number;
  reason: string;
  fault: FaultParty;
  /** Staff decided to refund it. */
  by_staff: boolean;
  state: Generated<CashRefund['state']>;
  asked_at: Date;
  /** Until when the shop has to pay it. */
  give_by: Date;
  /** When it expires, or staff have to decide. */
  due_at: Date | null;
  given_at: Date | null;
  given_note: Generated<string>;
  given_images: Generated<string[]>;
  disputed_at: Date | null;
  dispute_note: Generated<string>;
  decided_at: Date | null;
  decided_by: number | null;
  decision_note: Generated<string>;
  upheld_at: Date | null;
  received_at: Date | null;
  received_by: 'buyer' | 'staff' | 'system' | null;
}
export type CashRefundRecord = Selectable<CashRefundsTable>;

/** Money of one order above the limit of one person. */
export interface MoneyRequestsTable {
  id: GeneratedAlways<number>;
  order_id: string;
  kind: 'cancel' | 'refund';
  amount: number;
  fault: FaultParty;
  goods_back: Generated<boolean>;
  reason: string;
  asked_by: number;
  asked_at: Date;
  state: 'waiting' | 'confirmed' | 'withdrawn';
  decided_by: number | null;
  decided_at: Date | null;
}
export type MoneyRequestRow = Selectable<MoneyRequestsTable>;

/** Return shipping that staff have to approve. */
export interface ReturnFeesTable {
  id: string;
  /** What it is for: the same is written once. */
  ref: string;
  order_id: string;
  amount: number;
  /** Who pays it once it is approved. */
  bearer: Generated<OrderRefund['bearer']>;
  asked_at: Date;
  state: Generated<'waiting' | 'approved' | 'refused'>;
  decided_by: number | null;
  decided_at: Date | null;
  /** Of whoever decided; empty before. */
  reason: Generated<string>;
}
export type ReturnFeeRow = Selectable<ReturnFeesTable>;

export type OrdersTables = {
  order_money_requests: MoneyRequestsTable;
  return_fees: ReturnFeesTable;
  cash_refunds: CashRefundsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_notes: OrderNotesTable;
  order_discounts: OrderDiscountsTable;
  order_events: OrderEventsTable;
  order_limits: {
    order_id: string;
    kind: DeadlineKind;
    due_at: Date;
    done_at: Date | null;
    /** Since when a case pauses it. */
    paused_at: Date | null;
  };
  delivery_proofs: DeliveryProof;
  order_refunds: OrderRefund;
  order_months: { month: string; base: number };
  checkouts: { id: string; user_id: number; total: number; fingerprint: string | null; created_at: Date };
};

/** Which orders of a shop. */
export interface ShopOrders {
  readonly shopId: number;
  readonly confirmedOnly: boolean;
}
