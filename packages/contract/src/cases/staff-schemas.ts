import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Time } from '../fields.ts';
import { StaffHistoryEntry } from '../user-admin/schemas.ts';
import { Case, CaseFault, CaseUnits } from './schemas.ts';

/** A case as staff work on it. */
export const StaffCase = Type.Object({
  ...Case.properties,
  buyer: Type.Object({ id: Id, name: Type.String() }),
  shop: Type.Object({ id: Id, name: Type.String() }),
  escalated_at: OrNull(Time),
  /** When its decision is due; null unless it waits for staff. */
  decide_by: OrNull(Time),
  overdue: Type.Boolean(),
  claim: OrNull(Type.Object({ by: Type.String(), mine: Type.Boolean(), until: Time })),
  decided_by: OrNull(Type.String()),
});
export type StaffCase = Static<typeof StaffCase>;
const Party = Type.Object({ orders: Count, cases: Count });
export const CaseFile = Type.Object({
  /** A number of what a decision depends on: it is sent with the decision. */
  version: Count,
  buyer: Party,
  shop: Type.Object({ ...Party.properties, cases_lost: Count }),
  /** The maximum refund, in đồng. */
  most: Dong,
  /** The lines that the case is about as the buyer paid them, in đồng; `shareOf` computes what units of them cost. */
  lines: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      quantity: Quantity,
      /** Units of `quantity` that the case is about. */
      claimed: Quantity,
      /** The price, less the discounts and coins. */
      value: Dong,
      shop_discount: Dong,
      platform_discount: Dong,
      coins: Dong,
      /** What other cases sent back for units of it. */
      earlier_refunds: Type.Array(Type.Object({ quantity: Quantity, amount: Dong })),
    }),
  ),
  has_carrier: Type.Boolean(),
  /** What the rules would have; a person decides. */
  proposal: Type.Object({
    refund: Dong,
    fault: CaseFault,
    goods: OrNull(OneOf(['send', 'send_back'])),
    reasons: Type.Array(
      Type.Object({ rule: Type.String(), speaksFor: OneOf(['buyer', 'seller']), text: Type.String() }),
    ),
  }),
  regulations: Type.Array(Type.Object({ number: Type.String(), title: Type.String(), text: Type.String() })),
  /** A decision above the limit of one person. */
  asked: OrNull(
    Type.Object({
      by: Type.String(),
      mine: Type.Boolean(),
      refund: Dong,
      fault: CaseFault,
      goods: OrNull(OneOf(['send', 'send_back'])),
      line_items: OrNull(CaseUnits),
    }),
  ),
  queue: Type.Object({
    /** Cases that wait for a decision, and how many of them are late. */
    waiting: Count,
    overdue: Count,
    /** The case to work on after this one; null when no other waits that the caller may take. */
    next_id: OrNull(OpaqueId),
  }),
  notes: Type.Array(Type.Object({ id: Id, by: Type.String(), content: Type.String(), at: Time })),
  history: Type.Array(StaffHistoryEntry),
  /** Who may take it over from the caller; empty for whoever may not reassign it. */
  colleagues: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** What the caller may do now. */
  actions: Type.Array(OneOf(['claim', 'release', 'reassign', 'decide', 'ask', 'note', 'review'])),
});
export type CaseFile = Static<typeof CaseFile>;
