import { type Static, type TProperties, Type } from 'typebox';
import { Address } from '../customers/schemas.ts';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Time } from '../fields.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import {
  BUYER_STATUSES,
  COD_STATUSES,
  FINANCIAL_STATUSES,
  FULFILLMENT_STATUSES,
  ORDER_STATUSES,
  PAYMENT_TIMINGS,
  SHIPMENT_STATUSES,
} from '../rules/order-status.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';
import { CashRefund } from './cash-refund-schemas.ts';

/** Adds `line_item_id`, or `id` as in the order's own lines. */
export const WithLineId = <P extends TProperties>(fields: P) =>
  Type.Object(
    {
      line_item_id: Type.Optional(Id),
      id: Type.Optional({ ...Id, deprecated: true, description: 'The same as `line_item_id`.' } as typeof Id),
      ...fields,
    },
    { anyOf: [{ required: ['line_item_id'] }, { required: ['id'] }] },
  );
export const lineIdOf = ({ line_item_id, id }: { line_item_id?: number; id?: number }): number =>
  (line_item_id ?? id)!;
export const OrderBuyerStatus = OneOf(BUYER_STATUSES);
export const OrderPaymentTiming = OneOf(PAYMENT_TIMINGS);
export const OrderLineItem = Type.Object({
  id: Id,
  variantId: Id,
  title: Type.String(),
  quantity: Quantity,
  shopId: Id,
  productId: Id,
  name: Type.String(),
  price: Dong,
  variantTitle: Type.String(),
  vendor: Type.String(),
  image_src: OrNull(Type.String()),
  /** Fields from here on are extensions. Product handle. */
  handle: Type.String(),
  unitName: Type.String(),
  originalPrice: Dong,
  linePrice: Dong,
  coinEarn: Count,
  /** Per unit. */
  grams: Count,
});
export type OrderLineItem = Static<typeof OrderLineItem>;
export const ShippingLine = Type.Object({
  id: Id,
  title: Type.String(),
  price: Dong,
  code: Type.String(),
  min_delivery_date: OrNull(Time),
  max_delivery_date: OrNull(Time),
  /** Where the buyer collects the goods; null when they are delivered. */
  pickup_address: OrNull(Type.String()),
});
export type ShippingLine = Static<typeof ShippingLine>;
export const DiscountApplication = Type.Object({
  id: Id,
  allocationMethod: OneOf(['across', 'each']),
  code: OrNull(Type.String()),
  title: Type.String(),
  createdAt: Time,
  description: Type.String(),
  /** Đồng or percent, see `valueType`. */
  value: Type.Number(),
  valueType: OneOf(['fixed_amount', 'percentage']),
  orderId: OpaqueId,
  shopId: OrNull(Id),
  targetSelection: OneOf(['all', 'entitled']),
  targetType: OneOf(['line_item', 'shipping_line']),
  amount: Dong,
  fundedBy: OneOf(['shop', 'platform']),
});
export type DiscountApplication = Static<typeof DiscountApplication>;
export const Fulfillment = Type.Object({
  id: Id,
  createdAt: Time,
  status: OneOf(SHIPMENT_STATUSES),
  statusText: Type.String(),
  trackingCompany: Type.String(),
  trackingNumber: OrNull(Type.String()),
  shippedAt: OrNull(Time),
  deliveredAt: OrNull(Time),
  labelUrl: OrNull(Type.String()),
});
export type Fulfillment = Static<typeof Fulfillment>;
const actionSchema = <const Codes extends readonly string[]>(codes: Codes) =>
  Type.Object({
    code: OneOf(codes),
    label: Type.String(),
    style: OneOf(['primary', 'secondary', 'danger', 'link']),
  });
export const OrderAction = actionSchema([
  'pay',
  'cancel',
  'received',
  'review',
  'repurchase',
  'delete',
  'contact',
  'track',
  'open_case',
  'cash_refund',
]);
export type OrderAction = Static<typeof OrderAction>;
export const SellerOrderAction = actionSchema([
  'confirm',
  'reject',
  'accept_cancellation',
  'decline_cancellation',
  'withdraw_cancellation',
  'propose_change',
  'ready',
  'shipped',
  'delivered',
  'unpaid',
  'refund',
  'delivery_proof',
  'cash_refund',
  'packing_slip',
  'contact',
]);
export type SellerOrderAction = Static<typeof SellerOrderAction>;
export const OrderEvent = Type.Object({
  id: Id,
  at: Time,
  /** `placed`, `confirmed`, `paid`, `ready`, `shipped`, `delivered`, `cancelled`, … */
  code: Type.String(),
  title: Type.String(),
  detail: OrNull(Type.String()),
  actor: OneOf(['buyer', 'seller', 'carrier', 'staff', 'system']),
});
export type OrderEvent = Static<typeof OrderEvent>;
/** Reductions are negative; the lines before `total` sum to it. */
export const StatementLine = Type.Object({
  code: OneOf([
    'goods',
    'shipping',
    'cod_fee',
    'shop_discount',
    'platform_discount',
    'shipping_discount',
    'coins',
    'total',
    'paid',
    'remaining',
    'refunded',
  ]),
  label: Type.String(),
  amount: Dong,
});
export type StatementLine = Static<typeof StatementLine>;
/** A requested cancellation; the order stays open until it is answered or `answer_by` passes. */
export const OrderCancellation = Type.Object({
  /** Who proposed it: `buyer` to the seller, or `seller` to a buyer who has paid. */
  by: OneOf(['buyer', 'seller']),
  /** `withdrawn` and `expired` only for the seller's. */
  state: OneOf(['requested', 'accepted', 'declined', 'withdrawn', 'expired']),
  reason: Type.String(),
  requested_at: Time,
  answer_by: OrNull(Time),
});
export type OrderCancellation = Static<typeof OrderCancellation>;
export const OrderChange = Type.Object({
  /** `expired`: without an answer of the buyer. */
  state: OneOf(['proposed', 'accepted', 'declined', 'expired']),
  line_items: Type.Array(Type.Object({ id: Id, was: Count, now: Count })),
  shipping_fee: OrNull(Type.Object({ was: Dong, now: Dong })),
  total: Type.Object({ was: Dong, now: Dong }),
  note: Type.String(),
  proposed_at: Time,
});
export type OrderChange = Static<typeof OrderChange>;
export const Invoice = Type.Object({
  company_name: Type.String({ minLength: 1, maxLength: 200 }),
  tax_code: Type.String({ pattern: '^\\d{10}(-?\\d{3})?$', maxLength: 14 }),
  address: Type.String({ minLength: 1, maxLength: 300 }),
  email: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
});
export type Invoice = Static<typeof Invoice>;
export const OrderAddress = Type.Omit(Address, ['id', 'customerId', 'default']);
export type OrderAddress = Static<typeof OrderAddress>;
const orderFields = {
  id: OpaqueId,
  orderNumber: Type.String(),
  /** Equals `id`. */
  orderId: OpaqueId,
  createdAt: Time,
  subTotalPrice: Dong,
  totalPrice: Dong,
  lineItems: Type.Array(OrderLineItem),
  shippingAddress: OrderAddress,
  shippingLines: Type.Array(ShippingLine),
  paymentMethod: PaymentMethod,
  fulfillments: Type.Array(Fulfillment),
  statusLabel: Type.String(),
  buyerCancelNotice: Type.String(),
  buyerCancelOrderReasons: Type.Array(Type.Object({ code: Type.String(), label: Type.String() })),
  buyerCancellable: Type.Boolean(),
  paymentCheckoutUrl: OrNull(Type.String()),
  purchaseTextInfo: Type.String(),
  shopId: Id,
  discountApplications: Type.Array(DiscountApplication),
  status: OneOf(ORDER_STATUSES),
  shipmentStatus: OrNull(OneOf(SHIPMENT_STATUSES)),
  fulfillmentStatus: OneOf(FULFILLMENT_STATUSES),
  cancelReason: OrNull(Type.String()),
  shipmentStatusText: Type.String(),
  financialStatus: OneOf(FINANCIAL_STATUSES),
  shipping: Dong,
  coinEarn: Count,
  ratedAt: OrNull(Time),
  rateExpiresAt: OrNull(Time),
  // Fields from here on are extensions.
  buyer_status: OrderBuyerStatus,
  cod_status: OneOf(COD_STATUSES),
  payment_timing: OrderPaymentTiming,
  checkout_id: OpaqueId,
  payment_id: OrNull(OpaqueId),
  paymentMethodLabel: Type.String(),
  coinRedeem: Count,
  discountTotal: Dong,
  /** When the current state ends automatically. */
  due_at: OrNull(Time),
  cancelReasonText: OrNull(Type.String()),
  cancelledBy: OrNull(OneOf(['buyer', 'seller', 'carrier', 'staff', 'system'])),
  cancellation: OrNull(OrderCancellation),
  change: OrNull(OrderChange),
  note: Type.String(),
  invoice: OrNull(Invoice),
  sourceName: Type.String(),
  itemCount: Count,
  /** Grams. */
  totalWeight: Count,
  shopPhone: OrNull(Type.String()),
  shop: Type.Pick(ShopSummary, ['id', 'name', 'slug', 'logo', 'isVip', 'isVerified', 'isBusiness', 'mall']),
  statement: Type.Array(StatementLine),
  cash_refunds: Type.Array(CashRefund),
  events: Type.Array(OrderEvent),
};
export const Order = Type.Object({ ...orderFields, actions: Type.Array(OrderAction) });
export type Order = Static<typeof Order>;
export const SellerOrder = Type.Object({
  ...orderFields,
  actions: Type.Array(SellerOrderAction),
  /** The shop's own; its buyer never reads it. */
  shop_note: Type.String(),
  buyer: Type.Object({ id: Id, name: Type.String(), avatar: OrNull(Type.String()) }),
  /** `asks_buyer`: the buyer is asked first and has 24 hours. */
  reject_reasons: Type.Array(
    Type.Object({ code: Type.String(), label: Type.String(), asks_buyer: Type.Boolean() }),
  ),
  /** The shop's proof of delivery, for orders without a carrier. */
  delivery_proof: OrNull(
    Type.Object({
      content: Type.String(),
      images: Type.Array(Type.Object({ id: OpaqueId, thumb: Type.String(), large: Type.String() })),
      at: Time,
    }),
  ),
});
export type SellerOrder = Static<typeof SellerOrder>;
export const OrderCounts = Type.Object({
  any: Count,
  wait_confirm: Count,
  wait_checkout: Count,
  wait_pickup: Count,
  in_transit: Count,
  delivered: Count,
  cancelled: Count,
});
export type OrderCounts = Static<typeof OrderCounts>;
