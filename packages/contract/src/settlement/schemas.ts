import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import { MarketBank } from '../payments/schemas.ts';

export const STATEMENT_MAX_MB = 5;
/** A workbook is a zip: what it may unpack to. Some 100 000 rows of a bank's statement. */
export const STATEMENT_MAX_UNPACKED_MB = 50;
export const FeeKind = OneOf(['commission', 'vat', 'income_tax']);
export type FeeKind = Static<typeof FeeKind>;
export const PayoutState = OneOf(['requested', 'paid', 'rejected']);
export type PayoutState = Static<typeof PayoutState>;
/**
 * What moved a shop's account: an order settled, cash the shop took itself, part of an order taken back, a payout, a transfer
 * of the shop's that paid its debt.
 */
export const StatementKind = OneOf(['order', 'cash', 'correction', 'payout', 'payout_rejected', 'debt_paid']);
export type StatementKind = Static<typeof StatementKind>;
/** What a line is; what is paid for by somebody else stands there twice, taken off and made good. */
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
/** An account that is paid to. */
export const Bank = Type.Object({
  /** Six digits, as VietQR knows banks. */
  bin: Type.String({ pattern: '^[0-9]{6}$' }),
  name: Text(100, 1),
  account: Type.String({ pattern: '^[0-9A-Za-z]{4,24}$' }),
  holder: Text(100, 2),
});
export type Bank = Static<typeof Bank>;
export const Payout = Type.Object({
  id: OpaqueId,
  amount: Dong,
  bank: Bank,
  state: PayoutState,
  requested_at: Time,
  paid_at: OrNull(Time),
  rejected_at: OrNull(Time),
  /** The bank's own of the transfer. */
  reference: OrNull(Type.String()),
  /** Why it was refused. */
  reason: OrNull(Type.String()),
});
export type Payout = Static<typeof Payout>;
export const AdminPayout = Type.Object({
  ...Payout.properties,
  shop: Type.Object({ id: Id, name: Type.String(), slug: Type.String() }),
  /** Null when the week's turn asked. */
  requested_by: OrNull(Id),
  decided_by: OrNull(Id),
});
export type AdminPayout = Static<typeof AdminPayout>;
export const AccountLine = Type.Object({ code: StatementCode, label: Type.String(), amount: Dong });
export type AccountLine = Static<typeof AccountLine>;
export const StatementEntry = Type.Object({
  kind: StatementKind,
  order_id: OrNull(OpaqueId),
  order_number: OrNull(Type.String()),
  payout_id: OrNull(OpaqueId),
  at: Time,
  lines: Type.Array(AccountLine),
  /** What the lines sum to. */
  amount: Dong,
  /** The account after it; below nothing is the shop's debt. */
  balance: Dong,
});
export type StatementEntry = Static<typeof StatementEntry>;
/** Cash that carriers collected for the shop's orders and have not handed over: the shop's once they have. */
export const HeldCash = Type.Object({
  label: Type.String(),
  amount: Count,
  orders: Count,
  /** Newest first, at most 50. */
  latest: Type.Array(
    Type.Object({
      order_id: OpaqueId,
      order_number: OrNull(Type.String()),
      /** The carrier's code. */
      carrier: Type.String(),
      amount: Count,
      collected_at: Time,
    }),
  ),
});
export type HeldCash = Static<typeof HeldCash>;
export const Statement = Type.Object({
  /** Newest first. */
  entries: Type.Array(StatementEntry),
  /** Entries of the whole period. */
  total: Count,
  /** Beside the account: in it from the hand-over on. */
  held_by_carriers: HeldCash,
  /** The account before and after the period. */
  opening: Dong,
  closing: Dong,
  /** The whole period by what lines are; they sum to `closing - opening`. */
  totals: Type.Array(AccountLine),
});
export type Statement = Static<typeof Statement>;
export const STATEMENT_EXPORT_MAX_DAYS = 92;
/** Rates in ten-thousandths: 200 is 2 %. */
const Rate = Type.Integer({ minimum: 0, maximum: 10_000 });
const TaxedAs = OneOf(['household', 'company']);
export const FeeRate = Type.Object({
  kind: FeeKind,
  /** Of level 1; null is for those without a rate of their own. */
  category: OrNull(Type.Object({ id: Id, title: Type.String() })),
  mall: Type.Boolean(),
  /** Whom a tax is withheld from: households and persons, or companies. */
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
  /** Null ends a category's own rate. */
  rate: OrNull(Rate),
});
export type NewFeeRate = Static<typeof NewFeeRate>;
/** A transfer that would pay what is owed now. */
export const DebtTransfer = Type.Object({
  /** All that is owed. Less pays a part; more is sent back. */
  amount: Dong,
  /** What it must say: the shop's own, always the same. */
  memo: Type.String(),
  bank: MarketBank,
  /** The text of a VietQR code, and its picture as a data URL. */
  qr_text: Type.String(),
  qr: Type.String(),
  /** Opens a banking app with this transfer filled in; a demo's fake provider has one. */
  bank_app: Type.Optional(Type.String()),
});
export type DebtTransfer = Static<typeof DebtTransfer>;
