import { type Static, Type } from 'typebox';
import { PAYMENT_METHODS } from '../constants.ts';
import { Data, Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

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
/** The market's account, for transfers to it. */
export const MarketBank = Type.Object({
  bin: Type.String(),
  name: Type.String(),
  account: Type.String(),
  holder: Type.String(),
});
/** A payment of one or more orders of one buyer. */
export const Payment = Type.Object({
  id: OpaqueId,
  state: PaymentState,
  method: PaymentMethod,
  /** What is asked. */
  amount: Dong,
  /** What has come in; transfers add up. */
  paid_amount: Dong,
  /** Of it, what goes back or went back to the buyer. */
  refund_amount: Dong,
  /** What is still missing. */
  remaining: Dong,
  /** What the transfer must say; null when the method needs none. */
  memo: OrNull(Type.String()),
  /** A VietQR picture as a data URL, null when there is nothing to scan any more. */
  qr: OrNull(Type.String()),
  /** Opens a banking app with this transfer filled in; a demo's fake provider has one. */
  bank_app: Type.Optional(Type.String()),
  bank: OrNull(MarketBank),
  expires_at: OrNull(Time),
  created_at: Time,
  paid_at: OrNull(Time),
  order_ids: Type.Array(OpaqueId),
  checkout_id: OrNull(OpaqueId),
  /** The page at whoever takes the money, while it waits and was asked for; null else. */
  checkout_url: OrNull(Type.String()),
  /** Who takes the money, `MoMo`; null for a transfer to the market's own account. */
  provider_label: OrNull(Type.String()),
  /** Why nothing came, or that what came too late goes back, in a sentence for the buyer; null while nobody says so. */
  failure: OrNull(Type.String()),
});
export type Payment = Static<typeof Payment>;
/** `by_hand`: somebody transfers it; `processing`: whoever took the money is sending it back. */
export const RefundState = OneOf(['queued', 'processing', 'by_hand', 'succeeded']);
export type RefundState = Static<typeof RefundState>;
/** Money that goes back to a buyer. */
export const PaymentRefund = Type.Object({
  id: Id,
  amount: Dong,
  /** More than was asked, after its end, for a cancelled order, for a part of one, for a case, a change, or of nobody known. */
  reason: OneOf(['overpaid', 'late', 'cancelled', 'partial', 'case', 'change', 'unmatched']),
  order_id: OrNull(OpaqueId),
  queued_at: Time,
  state: RefundState,
  /** Who sends it back: `momo`, or `bank` for a transfer. */
  provider: Type.String(),
  /** What a transfer back must say, so that the account's own lines tell when it went; null when none is needed. */
  memo: OrNull(Type.String()),
  done_at: OrNull(Time),
});
export type PaymentRefund = Static<typeof PaymentRefund>;
/** A payment as finance sees it. */
export const AdminPayment = Type.Object({
  ...Payment.properties,
  user_id: Id,
  /** What the provider calls it; null for a transfer. */
  reference: OrNull(Type.String()),
  /** What came in, newest first. */
  receipts: Type.Array(
    Type.Object({
      provider: Type.String(),
      amount: Dong,
      /** The bank's or the provider's own number of it. */
      reference: OrNull(Type.String()),
      received_at: Time,
      /** The staff member who booked it, null when a provider did. */
      booked_by: OrNull(Id),
    }),
  ),
  /** What goes back to the buyer, oldest first. */
  refunds: Type.Array(PaymentRefund),
  /** What a provider said of this payment that does not fit: nothing of it was booked. */
  held: Type.Array(
    Type.Object({
      provider: Type.String(),
      amount: OrNull(Dong),
      transaction_id: OrNull(Type.String()),
      code: OrNull(Type.String()),
      at: Time,
    }),
  ),
});
export type AdminPayment = Static<typeof AdminPayment>;
/** Where to go to pay: the provider's page, or our own result page with the QR code. */
export const PaymentCheckout = Data({ checkout_url: Type.String(), expires_at: OrNull(Time) });
export const ProviderParams = Type.Object({ provider: Type.String({ pattern: '^[a-z]{2,20}$' }) });
