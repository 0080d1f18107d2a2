import { type Static, Type } from 'typebox';
import { PAYMENT_METHODS } from '../constants/money.ts';
import { Count, Data, Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

export const PaymentMethod = OneOf(PAYMENT_METHODS.map(({ code }) => code));
export type PaymentMethod = Static<typeof PaymentMethod>;
export const PaymentState = OneOf([
  'created',
  'pending',
  'authorized',
  'succeeded',
  'failed',
  'expired',
  'refunding',
  'refunded',
]);
export type PaymentState = Static<typeof PaymentState>;
export const MarketBank = Type.Object({
  bin: Type.String(),
  name: Type.String(),
  account: Type.String(),
  holder: Type.String(),
});
export const Payment = Type.Object({
  id: OpaqueId,
  state: PaymentState,
  method: PaymentMethod,
  amount: Dong,
  /** Transfers add up. */
  paid_amount: Dong,
  /** Part of `paid_amount`. */
  refund_amount: Dong,
  remaining: Dong,
  memo: OrNull(Type.String()),
  /** VietQR image as a data URL; null when nothing is due. */
  qr: OrNull(Type.String()),
  /** Deep link with the transfer filled in; only the demo's fake provider has one. */
  bank_app: Type.Optional(Type.String()),
  bank: OrNull(MarketBank),
  expires_at: OrNull(Time),
  created_at: Time,
  paid_at: OrNull(Time),
  order_ids: Type.Array(OpaqueId),
  checkout_id: OrNull(OpaqueId),
  /** Provider's payment page, while pending; else null. */
  checkout_url: OrNull(Type.String()),
  provider_label: OrNull(Type.String()),
  failure: OrNull(Type.String()),
});
export type Payment = Static<typeof Payment>;
/** `by_hand`: transferred by staff; `processing`: sent back by the provider. */
export const RefundState = OneOf(['queued', 'processing', 'by_hand', 'succeeded']);
export type RefundState = Static<typeof RefundState>;
export const PaymentRefund = Type.Object({
  id: Id,
  amount: Dong,
  reason: OneOf(['overpaid', 'late', 'cancelled', 'partial', 'case', 'change', 'unmatched']),
  order_id: OrNull(OpaqueId),
  queued_at: Time,
  state: RefundState,
  /** `momo`, …; `bank` for a transfer. */
  provider: Type.String(),
  memo: OrNull(Type.String()),
  done_at: OrNull(Time),
});
export type PaymentRefund = Static<typeof PaymentRefund>;
/** A refund as finance reads it. */
export const AdminRefund = Type.Object({
  ...PaymentRefund.properties,
  payment_id: OrNull(OpaqueId),
  order_number: OrNull(Type.String()),
  /** Null for a transfer that no order claims. */
  buyer: OrNull(Type.Object({ id: Id, name: Type.String() })),
  attempts: Count,
  next_try_at: OrNull(Time),
  /** Approved by one person before another confirms the transfer. */
  two_people: Type.Boolean(),
  approved_by: OrNull(Id),
  /** Null when its provider or a bank line confirmed it. */
  done_by: OrNull(Id),
});
export type AdminRefund = Static<typeof AdminRefund>;
/** What a provider says of a payment; `unanswered` to a question of staff. */
const PROVIDER_OUTCOMES = ['paid', 'failed', 'pending', 'unknown_to_provider', 'unanswered'] as const;
/** A signed report of a provider, its answer to a question, or its silence. */
export const ProviderReport = Type.Object({
  kind: OneOf(['notice', 'return', 'query', 'staff_query']),
  reference: OrNull(Type.String()),
  /** Null for reports of before this was stored. */
  outcome: OrNull(OneOf(PROVIDER_OUTCOMES)),
  /** What the market did: `done`, `repeated`, `pending`, or why nothing. */
  result: Type.String(),
  amount: OrNull(Dong),
  code: OrNull(Type.String()),
  at: Time,
});
export type ProviderReport = Static<typeof ProviderReport>;
export const AdminPayment = Type.Object({
  ...Payment.properties,
  user_id: Id,
  reference: OrNull(Type.String()),
  receipts: Type.Array(
    Type.Object({
      provider: Type.String(),
      amount: Dong,
      reference: OrNull(Type.String()),
      received_at: Time,
      booked_by: OrNull(Id),
    }),
  ),
  refunds: Type.Array(PaymentRefund),
  /** Notifications that contradict the payment; not booked. */
  held: Type.Array(
    Type.Object({
      provider: Type.String(),
      amount: OrNull(Dong),
      transaction_id: OrNull(Type.String()),
      code: OrNull(Type.String()),
      at: Time,
    }),
  ),
  /** What providers said, newest first, at most 20. */
  reports: Type.Array(ProviderReport),
});
export type AdminPayment = Static<typeof AdminPayment>;
export const PaymentCheckout = Data({ checkout_url: Type.String(), expires_at: OrNull(Time) });
