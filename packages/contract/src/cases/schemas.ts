import { type Static, Type } from 'typebox';
import { CASE_FAULTS } from '../rules/case-faults.ts';
import { CASE_TYPES } from '../rules/case-types.ts';
import { Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Time } from '../fields.ts';
import { CashRefund } from '../orders/cash-refund-schemas.ts';

export const CaseType = OneOf(CASE_TYPES.map(({ code }) => code));
export const CASE_STATES = ['open', 'seller_responding', 'agreed', 'escalated', 'decided', 'closed'] as const;
export const CaseState = OneOf(CASE_STATES);
/** Progress of agreed shipments: to_send … arrived to the buyer, to_return … returned to the shop. */
export const CASE_STAGES = ['to_send', 'sent', 'arrived', 'to_return', 'returning', 'returned'] as const;
export const CaseFault = OneOf(CASE_FAULTS);
const CASE_ACTIONS = [
  'accept',
  'escalate',
  'close',
  'message',
  'receive',
  'send_back',
  'arrive',
  'agree',
  'counter',
  'refuse',
  'send',
  'take_back',
  'decide',
] as const;
/** What is done to a case; `expire` is a deadline that passed, `order_cancelled` closes it with its order. */
const CASE_STEPS = [...CASE_ACTIONS, 'open', 'look_again', 'review', 'expire', 'order_cancelled'] as const;
const Pictures = Type.Array(
  Type.Object({
    id: OpaqueId,
    thumb: Type.String(),
    large: Type.String(),
    /** What whoever sent the picture wrote below it; empty without. */
    caption: Type.String(),
  }),
);
export const CaseMessage = Type.Object({
  id: Id,
  by: OneOf(['buyer', 'seller', 'staff', 'system']),
  /** The step that was taken, `message` for words alone; null for messages from before steps were stored. */
  step: OrNull(OneOf(CASE_STEPS)),
  /** Empty for a step without words. */
  content: Type.String(),
  images: Pictures,
  at: Time,
});
export type CaseMessage = Static<typeof CaseMessage>;
export const CaseUnits = Type.Array(Type.Object({ id: Id, title: Type.String(), quantity: Quantity }));
export const Case = Type.Object({
  id: OpaqueId,
  /** `KN-2611-031248`: what buyer, shop and staff call it. */
  number: Type.String(),
  order_id: OpaqueId,
  order_number: Type.String(),
  type: CaseType,
  type_label: Type.String(),
  state: CaseState,
  state_label: Type.String(),
  /** Null unless goods have to be sent. */
  stage: OrNull(OneOf(CASE_STAGES)),
  parcel: OrNull(Type.Object({ carrier: OrNull(Type.String()), tracking_code: OrNull(Type.String()) })),
  /** Return shipping paid by the buyer, in đồng. */
  return_fee: Dong,
  /** Whether staff approve it, where it is not paid at once; null when nobody has to decide. */
  return_fee_approval: OrNull(
    Type.Object({
      state: OneOf(['waiting', 'approved', 'refused']),
      /** Of whoever decided; empty before. */
      reason: Type.String(),
    }),
  ),
  reason: Type.String(),
  line_items: CaseUnits,
  /** Refund asked, in đồng; 0 for exchange and resend. */
  amount: Dong,
  offer: OrNull(Type.Object({ amount: Dong, note: Type.String() })),
  outcome: OrNull(
    Type.Object({
      /** `system` where the order was cancelled meanwhile. */
      by: OneOf(['seller', 'buyer', 'staff', 'silence', 'system']),
      refund: Dong,
      fault: CaseFault,
      note: Type.String(),
      /** Numbers of the market's rules that a decision of staff cites. */
      rules: Type.Array(Type.String()),
      /** The same rules as they read when it was decided; empty for older decisions. */
      regulations: Type.Array(
        Type.Object({ number: Type.String(), title: Type.String(), text: Type.String() }),
      ),
      /** The units that staff decided about; empty for decisions that name none. */
      line_items: CaseUnits,
    }),
  ),
  /** Until when the reader may ask for a decision of staff to be looked at again; null when not. */
  look_again_until: OrNull(Time),
  /** A decision that somebody else of the staff looks at again, or has. */
  review: OrNull(
    Type.Object({
      asked_by: OneOf(['buyer', 'seller']),
      asked_at: Time,
      reason: Type.String(),
      done_at: OrNull(Time),
      /** Sent back on top, in đồng. */
      refund: Dong,
      note: OrNull(Type.String()),
    }),
  ),
  /** Cash refunds of the shop, where it had collected the cash itself. */
  cash_refunds: Type.Array(CashRefund),
  /** Deadline after which no answer counts as acceptance. */
  answer_by: OrNull(Time),
  messages: Type.Array(CaseMessage),
  actions: Type.Array(OneOf(CASE_ACTIONS)),
  created_at: Time,
  closed_at: OrNull(Time),
});
export type Case = Static<typeof Case>;
