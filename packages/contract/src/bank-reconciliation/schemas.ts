import { type Static, Type } from 'typebox';
import { Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';
import { PaymentState } from '../payments/schemas.ts';

/**
 * matched: exact amount; under, over: less, more; late: after the payment expired; duplicate: paid before; unmatched:
 * no payment, shop debt or ad wallet found; wrong_account: not the account in the payment instructions; out: outgoing;
 * returning, returned: unmatched money sent back.
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
export const BankTransfer = Type.Object({
  id: Id,
  feed: Type.String(),
  account: Type.String(),
  direction: OneOf(['in', 'out']),
  amount: Dong,
  content: Type.String(),
  reference: OrNull(Type.String()),
  at: Time,
  state: BankTransferState,
  payment_id: OrNull(OpaqueId),
  /** Shop whose debt it paid, and the amount; the excess is sent back. */
  shop_id: OrNull(Id),
  debt_paid: OrNull(Dong),
  /** Shop whose ad wallet it filled. */
  ad_wallet_shop_id: OrNull(Id),
  refund_id: OrNull(Id),
  matched_by: OrNull(Id),
});
export type BankTransfer = Static<typeof BankTransfer>;
/** A payment that an unmatched transfer may be meant for. */
export const TransferCandidate = Type.Object({
  payment_id: OpaqueId,
  state: PaymentState,
  buyer: Type.String(),
  order_numbers: Type.Array(Type.String()),
  memo: OrNull(Type.String()),
  /** Half of the memo, or more, is in the transfer's text. */
  memo_matches: OneOf(['whole', 'part', 'none']),
  remaining: Dong,
  /** The transfer less what remains to be paid; negative when it is too little. */
  difference: Dong,
  expires_at: OrNull(Time),
  in_time: Type.Boolean(),
});
export type TransferCandidate = Static<typeof TransferCandidate>;
