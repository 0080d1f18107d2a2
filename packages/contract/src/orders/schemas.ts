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

/** Fields of a line that is named by `line_item_id`, or by `id` as the order's own lines have it. */
export const WithLineId = <P extends TProperties>(fields: P) =>
  Type.Object(
    {
      line_item_id: Type.Optional(Id),
      id: Type.Optional({ ...Id, deprecated: true, description: 'The same as `line_item_id`.' } as typeof Id),
      ...fields,
    },
    { anyOf: [{ required: ['line_item_id'] }, { required: ['id'] }] },
  );
/** The line's id, whichever way it was named. */
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
  /** Product and variant title in one. */
  name: Type.String(),
  /** What a unit cost. */
  price: Dong,
  variantTitle: Type.String(),
  /** The shop's name. */
  vendor: Type.String(),
  image_src: OrNull(Type.String()),
  /** Ours from here: where the product was found. */
  handle: Type.String(),
  unitName: Type.String(),
  /** The tier's price, above `price` when a deal set that. */
  originalPrice: Dong,
  linePrice: Dong,
  coinEarn: Count,
  /** Grams of one unit. */
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
});
export type ShippingLine = Static<typeof ShippingLine>;
export const DiscountApplication = Type.Object({
  id: Id,
  allocationMethod: OneOf(['across', 'each']),
  code: OrNull(Type.String()),
  title: Type.String(),
  createdAt: Time,
  description: Type.String(),
  /** Đồng, or percent as `valueType` says. */
  value: Type.Number(),
  valueType: OneOf(['fixed_amount', 'percentage']),
  orderId: OpaqueId,
  shopId: OrNull(Id),
  targetSelection: OneOf(['all', 'entitled']),
  targetType: OneOf(['line_item', 'shipping_line']),
  /** Ours: what it took off this order. */
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
  /** What is printed for the carrier; the shop's alone. */
  labelUrl: OrNull(Type.String()),
});
export type Fulfillment = Static<typeof Fulfillment>;
/** A button that makes sense now, worked out on the server. */
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
  'refund',
  'delivery_proof',
  'cash_refund',
  'packing_slip',
  'contact',
]);
export type SellerOrderAction = Static<typeof SellerOrderAction>;
/** A line of the timeline. */
export const OrderEvent = Type.Object({
  id: Id,
  at: Time,
  /** What happened: `placed`, `confirmed`, `paid`, `ready`, `shipped`, `delivered`, `cancelled`, … */
  code: Type.String(),
  title: Type.String(),
  detail: OrNull(Type.String()),
  actor: OneOf(['buyer', 'seller', 'carrier', 'staff', 'system']),
});
export type OrderEvent = Static<typeof OrderEvent>;
/** One amount of the statement; amounts off are negative, and the lines before `total` sum to it. */
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
/** A cancellation that one side asked the other for; the order is open until that answers or `answer_by` passes. */
export const OrderCancellation = Type.Object({
  /** Who asked: `buyer` asks the seller, `seller` proposes to a buyer who has paid. */
  by: OneOf(['buyer', 'seller']),
  /** The seller's alone: `withdrawn` is taken back, `expired` is ended without the buyer's word. */
  state: OneOf(['requested', 'accepted', 'declined', 'withdrawn', 'expired']),
  /** The reason's label, with the note that was written beside it. */
  reason: Type.String(),
  requested_at: Time,
  answer_by: OrNull(Time),
});
export type OrderCancellation = Static<typeof OrderCancellation>;
/** A change the seller proposes; the order waits for the buyer's word. */
export const OrderChange = Type.Object({
  /** `expired` is ended without the buyer's word. */
  state: OneOf(['proposed', 'accepted', 'declined', 'expired']),
  line_items: Type.Array(Type.Object({ id: Id, was: Count, now: Count })),
  shipping_fee: OrNull(Type.Object({ was: Dong, now: Dong })),
  /** What the order comes to with it. */
  total: Type.Object({ was: Dong, now: Dong }),
  note: Type.String(),
  proposed_at: Time,
});
export type OrderChange = Static<typeof OrderChange>;
/** What an invoice is made out to. */
export const Invoice = Type.Object({
  company_name: Type.String({ minLength: 1, maxLength: 200 }),
  tax_code: Type.String({ pattern: '^\\d{10}(-?\\d{3})?$', maxLength: 14 }),
  address: Type.String({ minLength: 1, maxLength: 300 }),
  email: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
});
export type Invoice = Static<typeof Invoice>;
/** Where an order goes: an address without a place in anyone's book. */
export const OrderAddress = Type.Omit(Address, ['id', 'customerId', 'default']);
export type OrderAddress = Static<typeof OrderAddress>;
const orderFields = {
  id: OpaqueId,
  /** `CP-yymm-nnnnn`. */
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
  /** What `buyer_status` is called. */
  statusLabel: Type.String(),
  buyerCancelNotice: Type.String(),
  buyerCancelOrderReasons: Type.Array(Type.Object({ code: Type.String(), label: Type.String() })),
  buyerCancellable: Type.Boolean(),
  /** Where to pay now, null when nothing is due. */
  paymentCheckoutUrl: OrNull(Type.String()),
  /** One sentence about what happens next. */
  purchaseTextInfo: Type.String(),
  shopId: Id,
  discountApplications: Type.Array(DiscountApplication),
  status: OneOf(ORDER_STATUSES),
  shipmentStatus: OrNull(OneOf(SHIPMENT_STATUSES)),
  fulfillmentStatus: OneOf(FULFILLMENT_STATUSES),
  /** A reason's code, null unless cancelled. */
  cancelReason: OrNull(Type.String()),
  shipmentStatusText: Type.String(),
  financialStatus: OneOf(FINANCIAL_STATUSES),
  /** Shipping fee charged. */
  shipping: Dong,
  coinEarn: Count,
  ratedAt: OrNull(Time),
  rateExpiresAt: OrNull(Time),
  // Ours from here.
  buyer_status: OrderBuyerStatus,
  cod_status: OneOf(COD_STATUSES),
  payment_timing: OrderPaymentTiming,
  checkout_id: OpaqueId,
  /** The payment that waits or has paid, for the result page. */
  payment_id: OrNull(OpaqueId),
  /** What `paymentMethod` is called. */
  paymentMethodLabel: Type.String(),
  coinRedeem: Count,
  discountTotal: Dong,
  /** When the present state ends by itself. */
  due_at: OrNull(Time),
  /** What `cancelReason` says, with the buyer's or seller's note. */
  cancelReasonText: OrNull(Type.String()),
  cancelledBy: OrNull(OneOf(['buyer', 'seller', 'carrier', 'staff', 'system'])),
  cancellation: OrNull(OrderCancellation),
  change: OrNull(OrderChange),
  note: Type.String(),
  invoice: OrNull(Invoice),
  sourceName: Type.String(),
  /** Units over all lines. */
  itemCount: Count,
  /** Grams. */
  totalWeight: Count,
  /** Where the shop may be called, as its page says; null when it says nothing. */
  shopPhone: OrNull(Type.String()),
  shop: Type.Pick(ShopSummary, ['id', 'name', 'slug', 'logo', 'isVip', 'isVerified', 'isBusiness', 'mall']),
  statement: Type.Array(StatementLine),
  /** What the shop gives back of cash that it took itself, oldest first. */
  cash_refunds: Type.Array(CashRefund),
  /** Newest first. */
  events: Type.Array(OrderEvent),
};
export const Order = Type.Object({ ...orderFields, actions: Type.Array(OrderAction) });
export type Order = Static<typeof Order>;
/** The same order for the shop: its own buttons, and who bought. */
export const SellerOrder = Type.Object({
  ...orderFields,
  actions: Type.Array(SellerOrderAction),
  buyer: Type.Object({ id: Id, name: Type.String(), avatar: OrNull(Type.String()) }),
  /** Why it may be refused now. With `asks_buyer` nothing is cancelled at once: the buyer is asked, and has 24 hours. */
  reject_reasons: Type.Array(
    Type.Object({ code: Type.String(), label: Type.String(), asks_buyer: Type.Boolean() }),
  ),
  /** What the shop showed of an order whose arrival nobody else can tell. */
  delivery_proof: OrNull(
    Type.Object({
      content: Type.String(),
      images: Type.Array(Type.Object({ id: OpaqueId, thumb: Type.String(), large: Type.String() })),
      at: Time,
    }),
  ),
});
export type SellerOrder = Static<typeof SellerOrder>;
/** How many orders each tab holds. */
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
