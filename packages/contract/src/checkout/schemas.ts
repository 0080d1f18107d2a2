import { type Static, Type } from 'typebox';
import { CartWarning } from '../cart/schemas.ts';
import { CHECKOUT_ORDERS_MAX, ORDER_LINES_MAX } from '../constants/orders.ts';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Text, Time } from '../fields.ts';
import { Invoice, OrderPaymentTiming } from '../orders/schemas.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { ShippingAddressInput } from '../shipping/schemas.ts';

const Coins = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const optionalOrNull = <S extends Parameters<typeof OrNull>[0]>(schema: S) => Type.Optional(OrNull(schema));
const QuoteToken = Text(8192, 1);
/** Submitted order. Of a shipping line only `code` counts, of a price rule `id` and `code`; prices are ignored. */
const orderFields = {
  cart_token: optionalOrNull(Text(64)),
  payment_method: PaymentMethod,
  shop_id: Id,
  email: optionalOrNull(Text(254)),
  customer: optionalOrNull(
    Type.Object({
      id: Type.Optional(OrNull(Id)),
      type: Type.Optional(OrNull(Text(30))),
      user_id: Type.Optional(OrNull(Id)),
    }),
  ),
  shipping_address: ShippingAddressInput,
  line_items: Type.Array(Type.Object({ variant_id: Id, quantity: Quantity }), {
    minItems: 1,
    maxItems: ORDER_LINES_MAX,
  }),
  shipping_lines: Type.Array(
    Type.Object({
      code: Text(64, 1),
      id: optionalOrNull(Type.Union([Type.Integer(), Text(64)])),
      title: optionalOrNull(Text(200)),
      price: optionalOrNull(Dong),
      source: optionalOrNull(Text(64)),
      phone: optionalOrNull(Text(30)),
      discounted_price: optionalOrNull(Dong),
    }),
    { minItems: 1, maxItems: 1 },
  ),
  note: optionalOrNull(Text(1000)),
  source_name: optionalOrNull(Text(64)),
  coin_redeem: optionalOrNull(Coins),
  discount_codes: optionalOrNull(
    Type.Array(Type.Object({ price_rule: Type.Record(Type.String(), Type.Unknown()) }), { maxItems: 2 }),
  ),
  invoice: optionalOrNull(Invoice),
  /** An accepted quotation: the lines are charged at its price. */
  quotation_id: optionalOrNull(OpaqueId),
};
export const OrderPayload = Type.Object({ ...orderFields, quote_token: Type.Optional(OrNull(QuoteToken)) });
export type OrderPayload = Static<typeof OrderPayload>;
export const CheckoutPayload = Type.Object({
  orders: Type.Array(OrderPayload, { minItems: 1, maxItems: CHECKOUT_ORDERS_MAX }),
  /** Coins for all orders, in addition to those of single orders; split by goods value. */
  coin_redeem: optionalOrNull(Coins),
  /** A platform code for all orders, counted once; split by goods value. */
  discount_codes: optionalOrNull(
    Type.Array(Type.Object({ price_rule: Type.Record(Type.String(), Type.Unknown()) }), { maxItems: 1 }),
  ),
  quote_token: Type.Optional(OrNull(QuoteToken)),
});
export type CheckoutPayload = Static<typeof CheckoutPayload>;
export const QuoteLineItem = Type.Object({
  variant_id: Id,
  product_id: Id,
  product_title: Type.String(),
  variant_title: Type.String(),
  image: OrNull(Type.String()),
  handle: Type.String(),
  unit_name: Type.String(),
  quantity: Quantity,
  price: Dong,
  final_price: Dong,
  line_price: Dong,
  final_line_price: Dong,
  coin_earn: Count,
});
export type QuoteLineItem = Static<typeof QuoteLineItem>;
export const PaymentChoice = Type.Object({
  method: PaymentMethod,
  label: Type.String(),
  available: Type.Boolean(),
  reason: OrNull(Type.String()),
});
export type PaymentChoice = Static<typeof PaymentChoice>;
/** The exact figures of the order, valid until `expires_at`. */
export const OrderQuote = Type.Object({
  token: QuoteToken,
  expires_at: Time,
  shop_id: Id,
  line_items: Type.Array(QuoteLineItem),
  /** Goods at the prices charged. */
  subtotal: Dong,
  shipping: Dong,
  shipping_line: Type.Object({
    code: Type.String(),
    title: Type.String(),
    price: Dong,
    min_delivery_date: OrNull(Time),
    max_delivery_date: OrNull(Time),
  }),
  /** Part of `shipping`: fee for collecting cash. */
  cod_fee: Dong,
  discounts: Type.Array(
    Type.Object({
      price_rule_id: Id,
      code: OrNull(Type.String()),
      title: Type.String(),
      amount: Dong,
      target_type: OneOf(['line_item', 'shipping_line']),
      funded_by: OneOf(['shop', 'platform']),
    }),
  ),
  coin_redeem: Count,
  coin_max: Count,
  coin_earn: Count,
  total: Dong,
  /** Grams. */
  total_weight: Count,
  payment_timing: OrderPaymentTiming,
  payment_methods: Type.Array(PaymentChoice),
  warnings: Type.Array(CartWarning),
});
export type OrderQuote = Static<typeof OrderQuote>;
/** A public code that this buyer may use, and what it would take off these orders. */
export const DiscountOffer = Type.Object({
  price_rule_id: Id,
  code: Type.String(),
  /** Null for the platform. */
  shop_id: OrNull(Id),
  title: Type.String(),
  description: Type.String(),
  amount: Dong,
  /** Goods in đồng that are missing to its minimum. */
  missing: Dong,
  /** The one of its shop, or of the platform, that takes the most off. */
  best: Type.Boolean(),
  saved: Type.Boolean(),
  ends_at: OrNull(Time),
});
export type DiscountOffer = Static<typeof DiscountOffer>;
export const CheckoutQuote = Type.Object({
  token: QuoteToken,
  expires_at: Time,
  total: Dong,
  coin_balance: Count,
  coin_max: Count,
  quotes: Type.Array(OrderQuote),
  /** Of each shop and of the platform, the one that takes the most off first. */
  offers: Type.Array(DiscountOffer),
});
export type CheckoutQuote = Static<typeof CheckoutQuote>;
export const Checkout = Type.Object({
  id: OpaqueId,
  total: Dong,
  paymentCheckoutUrl: OrNull(Type.String()),
  expires_at: OrNull(Time),
});
export type Checkout = Static<typeof Checkout>;
