import { type Static, Type } from 'typebox';
import { Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

export const CASH_REFUND_STATES = ['due', 'given', 'received', 'disputed', 'upheld'] as const;
export const CashRefundState = OneOf(CASH_REFUND_STATES);
export const CashRefundAction = OneOf(['give', 'confirm', 'dispute', 'decide']);
export const CashRefund = Type.Object({
  id: OpaqueId,
  order_id: OpaqueId,
  /** Part of the order's money, or what the buyer paid to send goods back. */
  kind: OneOf(['refund', 'return_fee']),
  amount: Dong,
  reason: Type.String(),
  state: CashRefundState,
  state_label: Type.String(),
  /** One sentence about what happens next, to whoever reads it. */
  text: Type.String(),
  asked_at: Time,
  /** Until when the shop gives it. */
  give_by: Time,
  /** When it counts as received, or staff decide; null where nothing happens of itself. */
  due_at: OrNull(Time),
  /** The shop's fees on it go back once it is received: staff decided the refund. */
  fees_back: Type.Boolean(),
  /** What the shop said and showed when it gave it. */
  given: OrNull(
    Type.Object({
      at: Time,
      note: Type.String(),
      images: Type.Array(Type.Object({ id: OpaqueId, thumb: Type.String(), large: Type.String() })),
    }),
  ),
  disputed: OrNull(Type.Object({ at: Time, note: Type.String() })),
  decided: OrNull(Type.Object({ at: Time, note: Type.String() })),
  received: OrNull(Type.Object({ at: Time, by: OneOf(['buyer', 'staff', 'system']) })),
  /** What whoever reads it may do now. */
  actions: Type.Array(CashRefundAction),
});
export type CashRefund = Static<typeof CashRefund>;
/** A refund in a list: of which order, and with whom. */
export const ListedCashRefund = Type.Object({
  ...CashRefund.properties,
  order_number: Type.String(),
  buyer: Type.Object({ id: Id, name: Type.String() }),
  shop: Type.Object({ id: Id, name: Type.String() }),
});
export type ListedCashRefund = Static<typeof ListedCashRefund>;
