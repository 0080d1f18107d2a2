import { type Static, Type } from 'typebox';
import { Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

export const CASH_REFUND_STATES = ['due', 'given', 'received', 'disputed', 'upheld', 'waived'] as const;
export const CashRefundState = OneOf(CASH_REFUND_STATES);
export const CashRefundAction = OneOf(['give', 'confirm', 'dispute', 'decide']);
export const CashRefund = Type.Object({
  id: OpaqueId,
  order_id: OpaqueId,
  kind: OneOf(['refund', 'return_fee']),
  amount: Dong,
  reason: Type.String(),
  state: CashRefundState,
  state_label: Type.String(),
  /** Next step, in Vietnamese, for the reader. */
  text: Type.String(),
  asked_at: Time,
  give_by: Time,
  due_at: OrNull(Time),
  fees_back: Type.Boolean(),
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
  actions: Type.Array(CashRefundAction),
});
export type CashRefund = Static<typeof CashRefund>;
export const ListedCashRefund = Type.Object({
  ...CashRefund.properties,
  order_number: Type.String(),
  buyer: Type.Object({ id: Id, name: Type.String() }),
  shop: Type.Object({ id: Id, name: Type.String() }),
});
export type ListedCashRefund = Static<typeof ListedCashRefund>;
