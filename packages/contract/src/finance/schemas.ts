import { type Static, Type } from 'typebox';
import { Count, Dong, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

const WaitingSum = Type.Object({ count: Count, amount: Dong, oldest_at: OrNull(Time) });
/** What waits for finance, by tab. */
export const FinanceWork = Type.Object({
  payouts: WaitingSum,
  bank_lines: WaitingSum,
  cod_lines: Count,
  refunds: WaitingSum,
  /** Return shipping of buyers that waits for an approval. */
  return_fees: WaitingSum,
  /** Money of orders that waits for a second person. */
  money_requests: WaitingSum,
  /** How many of all of them staff are late with. */
  overdue: Count,
});
export type FinanceWork = Static<typeof FinanceWork>;
/** What a provider reported beside what was booked, in đồng. */
export const ProviderBooks = Type.Object({
  provider: Type.String(),
  label: Type.String(),
  booked: Type.Object({ count: Count, amount: Dong }),
  /** Of `booked`: confirmed by a signed notification or the answer to a query. */
  confirmed: Type.Object({ count: Count, amount: Dong }),
  refunded: Type.Object({ count: Count, amount: Dong }),
  /** What the ledger says it holds, of all time. */
  held: Type.Integer(),
});
export type ProviderBooks = Static<typeof ProviderBooks>;
/** A signed report that was not booked. */
export const ProviderDifference = Type.Object({
  provider: Type.String(),
  reason: OneOf(['amount', 'transaction', 'unknown']),
  payment_id: OrNull(OpaqueId),
  reference: OrNull(Type.String()),
  transaction_id: OrNull(Type.String()),
  reported: OrNull(Dong),
  booked: OrNull(Dong),
  at: Time,
});
export type ProviderDifference = Static<typeof ProviderDifference>;
