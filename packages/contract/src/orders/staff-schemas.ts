import { type Static, Type } from 'typebox';
import { Dong, OneOf, OrNull, Time } from '../fields.ts';
import { SellerOrder } from './schemas.ts';

export const StaffOrderAction = OneOf(['cancel', 'refund', 'delivered']);
/** An order with its whole event log. */
export const StaffOrder = Type.Object({
  ...Type.Omit(SellerOrder, ['actions']).properties,
  actions: Type.Array(StaffOrderAction),
  /** Since when it waits for staff, and until when they decide; null unless it does. */
  stuck_at: OrNull(Time),
  decide_by: OrNull(Time),
  /** What is left of the money it brought. */
  refundable: Dong,
});
export type StaffOrder = Static<typeof StaffOrder>;
export const Fault = OneOf(['buyer', 'seller', 'carrier', 'platform', 'none']);
