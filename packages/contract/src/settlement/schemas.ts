import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import { MarketBank } from '../payments/schemas.ts';

export const FeeKind = OneOf(['commission', 'vat', 'income_tax']);
export type FeeKind = Static<typeof FeeKind>;
export const PayoutState = OneOf(['requested', 'paid', 'rejected']);
export type PayoutState = Static<typeof PayoutState>;
/** order: settled; cash: collected by the shop; correction: partly taken back; debt_paid: transfer of the shop. */
export const StatementKind = OneOf(['order', 'cash', 'correction', 'payout', 'payout_rejected', 'debt_paid']);
export type StatementKind = Static<typeof StatementKind>;
/** Amounts paid by another party appear twice: deducted and compensated. */
export const StatementCode = OneOf([
  'goods',
  'shop_discount',
  'refund',
  'return_fee',
  'borne_refund',
  'borne_refund_paid',
  'shipping_refund',
  'platform_discount',
  'platform_discount_paid',
  'coins',
  'coins_paid',
  'shipping',
  'shipping_carrier',
  'cod_fee',
  'cod_fee_carrier',
  'commission',
  'vat',
  'income_tax',
  'cash_collected',
  'correction',
  'commission_back',
  'vat_back',
  'income_tax_back',
  'payout',
  'payout_rejected',
  'debt_paid',
]);
export type StatementCode = Static<typeof StatementCode>;
export const Bank = Type.Object({
  /** Six digits, as in VietQR. */
  bin: Type.String({ pattern: '^[0-9]{6}$' }),
  name: Text(100, 1),
  account: Type.String({ pattern: '^[0-9A-Za-z]{4,24}$' }),
  holder: Text(100, 2),
});
export type Bank = Static<typeof Bank>;
export const Payout = Type.Object({
  id: OpaqueId,
  /** `TT-2611-048117`: what shop and finance call it. */
  number: Type.String(),
  amount: Dong,
  bank: Bank,
  state: PayoutState,
  requested_at: Time,
  paid_at: OrNull(Time),
  rejected_at: OrNull(Time),
  reference: OrNull(Type.String()),
  reason: OrNull(Type.String()),
});
export type Payout = Static<typeof Payout>;
export const AdminPayout = Type.Object({
  ...Payout.properties,
  shop: Type.Object({ id: Id, name: Type.String(), slug: Type.String() }),
  /** Null for the weekly automatic payout. */
  requested_by: OrNull(Id),
  decided_by: OrNull(Id),
  /** Approved by one person before another confirms the transfer. */
  two_people: Type.Boolean(),
  approved_by: OrNull(Id),
  approved_at: OrNull(Time),
  /** The batch that transfers it, or did. */
  batch_id: OrNull(OpaqueId),
});
export type AdminPayout = Static<typeof AdminPayout>;
/** Why somebody looks twice before they transfer. */
export const PayoutMark = Type.Object({
  kind: OneOf(['account_replaced', 'account_changed', 'first_payout', 'cash_held', 'two_people']),
  text: Type.String(),
});
export type PayoutMark = Static<typeof PayoutMark>;
export const ListedPayout = Type.Object({
  ...AdminPayout.properties,
  /** Of one that waits. */
  marks: Type.Array(PayoutMark),
});
export type ListedPayout = Static<typeof ListedPayout>;
export const AccountLine = Type.Object({ code: StatementCode, label: Type.String(), amount: Dong });
export type AccountLine = Static<typeof AccountLine>;
/** How a shop's account came to the amount: since the payout before this one. */
export const PayoutExplanation = Type.Object({
  since: OrNull(Time),
  /** Of the account after the payout before. */
  opening: Dong,
  orders: Count,
  lines: Type.Array(AccountLine),
  /** What stays on the account: `opening` and `lines` less the payout. */
  left: Dong,
  /** Whether all lines of the shop's statement sum to its account of the ledger. */
  books_agree: Type.Boolean(),
  bank_changed_at: OrNull(Time),
});
export type PayoutExplanation = Static<typeof PayoutExplanation>;
export const StatementEntry = Type.Object({
  kind: StatementKind,
  order_id: OrNull(OpaqueId),
  order_number: OrNull(Type.String()),
  payout_id: OrNull(OpaqueId),
  at: Time,
  lines: Type.Array(AccountLine),
  amount: Dong,
  /** Balance afterwards; negative is debt. */
  balance: Dong,
});
export type StatementEntry = Static<typeof StatementEntry>;
export const HeldCash = Type.Object({
  label: Type.String(),
  amount: Count,
  orders: Count,
  latest: Type.Array(
    Type.Object({
      order_id: OpaqueId,
      order_number: OrNull(Type.String()),
      carrier: Type.String(),
      amount: Count,
      collected_at: Time,
    }),
  ),
});
export type HeldCash = Static<typeof HeldCash>;
export const Statement = Type.Object({
  entries: Type.Array(StatementEntry),
  total: Count,
  held_by_carriers: HeldCash,
  opening: Dong,
  closing: Dong,
  /** By line code; they sum to `closing - opening`. */
  totals: Type.Array(AccountLine),
});
export type Statement = Static<typeof Statement>;
export const STATEMENT_EXPORT_MAX_DAYS = 92;
const Rate = Type.Integer({ minimum: 0, maximum: 10_000 });
const TaxedAs = OneOf(['household', 'company']);
export const FeeRate = Type.Object({
  kind: FeeKind,
  /** Level 1; null: all categories without an own rate. */
  category: OrNull(Type.Object({ id: Id, title: Type.String() })),
  mall: Type.Boolean(),
  /** Whom the tax is withheld from. */
  business_type: OrNull(TaxedAs),
  rate: Rate,
  valid_from: Time,
  valid_until: OrNull(Time),
});
export type FeeRate = Static<typeof FeeRate>;
export const NewFeeRate = Type.Object({
  kind: FeeKind,
  category_id: Type.Optional(OrNull(Id)),
  mall: Type.Optional(Type.Boolean()),
  business_type: Type.Optional(OrNull(TaxedAs)),
  rate: OrNull(Rate),
});
export type NewFeeRate = Static<typeof NewFeeRate>;
export const DebtTransfer = Type.Object({
  /** All debt. Less pays a part; more is sent back. */
  amount: Dong,
  /** Fixed per shop. */
  memo: Type.String(),
  bank: MarketBank,
  /** VietQR text and image (data URL). */
  qr_text: Type.String(),
  qr: Type.String(),
  bank_app: Type.Optional(Type.String()),
});
export type DebtTransfer = Static<typeof DebtTransfer>;
