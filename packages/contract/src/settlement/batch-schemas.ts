import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

export const BatchState = OneOf(['open', 'confirmed', 'discarded']);
export type BatchState = Static<typeof BatchState>;
/** Payouts that are transferred by one file of the bank. */
export const PayoutBatch = Type.Object({
  id: OpaqueId,
  state: BatchState,
  /** When it was opened. */
  count: Count,
  amount: Dong,
  created_at: Time,
  created_by: Id,
  /** Confirmed by somebody other than who opened it. */
  two_people: Type.Boolean(),
  /** When its file was read first. */
  file_read_at: OrNull(Time),
  /** Whether the caller may discard it, or say that the bank refused payouts: who read its file may not. */
  releasable: Type.Boolean(),
  decided_at: OrNull(Time),
  decided_by: OrNull(Id),
  /** The bank's number of the transfer. */
  reference: OrNull(Type.String()),
});
export type PayoutBatch = Static<typeof PayoutBatch>;
