import { type Static, Type } from 'typebox';
import { CaseMessage } from '../cases/schemas.ts';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';
import { LedgerTransaction } from '../ledger/schemas.ts';
import { AdminPayment } from '../payments/schemas.ts';
import { STAFF_ORDER_QUEUES, STAFF_ORDER_WAITS } from '../rules/staff-orders.ts';
import { StaffHistoryEntry } from '../user-admin/schemas.ts';
import { OrderEvent, SellerOrder } from './schemas.ts';

export const StaffOrderAction = OneOf(['cancel', 'refund', 'delivered', 'cash', 'parcel']);
/** A decision of staff for which an order waits, the longest waiting first. */
const StaffOrderWait = Type.Object({
  kind: OneOf(STAFF_ORDER_WAITS),
  /** What is decided about: the fee, the request, or what is left of the order's total. */
  amount: Dong,
  since: Time,
});
export const StaffOrder = Type.Object({
  ...Type.Omit(SellerOrder, ['actions']).properties,
  actions: Type.Array(StaffOrderAction),
  stuck_at: OrNull(Time),
  decide_by: OrNull(Time),
  waits: Type.Array(StaffOrderWait),
  refundable: Dong,
});
export type StaffOrder = Static<typeof StaffOrder>;
export const Fault = OneOf(['buyer', 'seller', 'carrier', 'platform', 'none']);
/** Money above the limit of one person waits for a second. */
export const MoneyRequest = Type.Object({
  kind: OneOf(['cancel', 'refund']),
  amount: Dong,
  fault: Fault,
  reason: Type.String(),
  asked_by: Type.String(),
  asked_at: Time,
  /** Whether the caller may confirm it. */
  confirmable: Type.Boolean(),
});
/** What a buyer showed of a parcel that they sent back. */
export const ReturnReceipt = Type.Object({
  case_id: OpaqueId,
  case_number: Type.String(),
  carrier: OrNull(Type.String()),
  tracking_code: OrNull(Type.String()),
  content: Type.String(),
  images: CaseMessage.properties.images,
});
export type ReturnReceipt = Static<typeof ReturnReceipt>;
/** Return shipping of the buyer that is paid only once it is approved. */
const WaitingReturnFee = Type.Object({
  id: OpaqueId,
  amount: Dong,
  /** Who pays it; a shop owes what its balance does not cover. */
  bearer: OneOf(['shop', 'carrier', 'platform']),
  asked_at: Time,
  /** Null when its case is gone. */
  receipt: OrNull(ReturnReceipt),
  /** Whether the caller may approve it. */
  approvable: Type.Boolean(),
});
export const StaffOrderRecord = Type.Object({
  /** Every event, newest first. */
  log: Type.Array(
    Type.Object({
      ...OrderEvent.properties,
      /** Who did it, where a person did. */
      by: OrNull(Type.String()),
      from_status: OrNull(Type.String()),
      to_status: Type.String(),
    }),
  ),
  payment: OrNull(AdminPayment),
  parcel: OrNull(
    Type.Object({
      carrier_name: Type.String(),
      tracking_code: Type.String(),
      fee: OrNull(Dong),
      events: Type.Array(Type.Object({ at: Time, text: Type.String() })),
    }),
  ),
  /** Empty for who has nothing to do with money. */
  ledger: Type.Array(LedgerTransaction),
  money_request: OrNull(MoneyRequest),
  /** Those that wait for an approval, longest waiting first. */
  return_fees: Type.Array(WaitingReturnFee),
  history: Type.Array(StaffHistoryEntry),
  /** Number of the account of the buyer. */
  buyer_id: Id,
});
export type StaffOrderRecord = Static<typeof StaffOrderRecord>;
export const RecipientContact = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  email: OrNull(Type.String()),
});
export type RecipientContact = Static<typeof RecipientContact>;

const Placed = Type.Object({ orders: Count, cancelled: Count });
/** Orders by when they were placed; `before` ends at the same time a week ago. */
const Compared = Type.Object({ now: Placed, before: Placed });
export const StaffOrderFigures = Type.Object({
  today: Compared,
  /** Seven days, today included. */
  week: Compared,
  queues: Type.Array(
    Type.Object({
      queue: OneOf(STAFF_ORDER_QUEUES),
      total: Count,
      /** Since when the oldest waits. */
      oldest_at: OrNull(Time),
      /** How many staff are late with; null for orders that a case holds, which its own queue counts. */
      overdue: OrNull(Count),
    }),
  ),
});
export type StaffOrderFigures = Static<typeof StaffOrderFigures>;
