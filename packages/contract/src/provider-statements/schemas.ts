import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

/**
 * matched: what the market booked; amount: booked with another amount; unbooked: asked for, nothing booked; unknown:
 * nothing has this reference; twice: the file contains the same line again.
 */
export const ProviderLineOutcome = OneOf(['matched', 'amount', 'unbooked', 'unknown', 'twice']);
export type ProviderLineOutcome = Static<typeof ProviderLineOutcome>;
/** A line of a settlement file. */
export const ProviderLine = Type.Object({
  id: Id,
  provider: Type.String(),
  label: Type.String(),
  kind: OneOf(['payment', 'refund']),
  reference: OrNull(Type.String()),
  transaction_id: OrNull(Type.String()),
  amount: Dong,
  fee: OrNull(Dong),
  /** The provider's time. */
  at: OrNull(Time),
  /** Of the row in its file. */
  line: Count,
  /** As of now: what was booked since counts. */
  outcome: ProviderLineOutcome,
  /** What the market booked. */
  booked: OrNull(Dong),
  payment_id: OrNull(OpaqueId),
  imported_at: Time,
});
export type ProviderLine = Static<typeof ProviderLine>;
/** The lines of one provider, of all files. */
export const ProviderFiles = Type.Object({
  provider: Type.String(),
  label: Type.String(),
  lines: Count,
  amount: Dong,
  fees: Dong,
  open: Count,
  from: OrNull(Time),
  until: OrNull(Time),
  imported_at: Time,
});
export type ProviderFiles = Static<typeof ProviderFiles>;
/** Money that was booked and that no line names, between the first and the last line of its provider. */
export const MissingReceipt = Type.Object({
  provider: Type.String(),
  label: Type.String(),
  payment_id: OpaqueId,
  reference: OrNull(Type.String()),
  transaction_id: OrNull(Type.String()),
  amount: Dong,
  received_at: Time,
});
export type MissingReceipt = Static<typeof MissingReceipt>;
