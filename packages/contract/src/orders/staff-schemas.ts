import { type Static, Type } from 'typebox';
import { Dong, OneOf, OrNull, Time } from '../fields.ts';
import { SellerOrder } from './schemas.ts';

export const StaffOrderAction = OneOf(['cancel', 'refund', 'delivered']);
export const StaffOrder = Type.Object({
  ...Type.Omit(SellerOrder, ['actions']).properties,
  actions: Type.Array(StaffOrderAction),
  stuck_at: OrNull(Time),
  decide_by: OrNull(Time),
  refundable: Dong,
});
export type StaffOrder = Static<typeof StaffOrder>;
export const Fault = OneOf(['buyer', 'seller', 'carrier', 'platform', 'none']);
