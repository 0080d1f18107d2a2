import { type Static, Type } from 'typebox';
import { Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

/**
 * What a line of the market's account came to. matched: just what was asked, or owed; under, over: less, more; late: after
 * the payment's end; duplicate: paid before; unmatched: for no payment known, nor for a shop that owes anything;
 * wrong_account: not the account that is asked for; out: money that left; returning, returned: unmatched money on its way
 * back.
 */
export const BankTransferState = OneOf([
  'matched',
  'under',
  'over',
  'late',
  'duplicate',
  'unmatched',
  'wrong_account',
  'out',
  'returning',
  'returned',
]);
export type BankTransferState = Static<typeof BankTransferState>;
/** A line of the market's bank account. */
export const BankTransfer = Type.Object({
  id: Id,
  /** Who told of it: `sepay`, `casso`, `statement`. */
  feed: Type.String(),
  account: Type.String(),
  direction: OneOf(['in', 'out']),
  amount: Dong,
  content: Type.String(),
  /** The bank's own number. */
  reference: OrNull(Type.String()),
  at: Time,
  state: BankTransferState,
  payment_id: OrNull(OpaqueId),
  /** The shop whose debt it paid, and so much of it; what it brought beyond goes back. */
  shop_id: OrNull(Id),
  debt_paid: OrNull(Dong),
  refund_id: OrNull(Id),
  /** The staff member who matched it, null when its memo did. */
  matched_by: OrNull(Id),
});
export type BankTransfer = Static<typeof BankTransfer>;
