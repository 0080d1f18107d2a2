import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

/** What moved somebody's coins. */
export const COIN_KINDS = ['earned', 'redeemed', 'returned', 'referral', 'expired', 'granted'] as const;
export const CoinTransaction = Type.Object({
  id: Id,
  kind: OneOf(COIN_KINDS),
  /** `Hoàn tất đơn #CP-2611-47120` */
  title: Type.String(),
  /** Coins received, or spent when negative. */
  amount: Type.Integer(),
  at: Time,
  /** The order it was about. */
  order_id: OrNull(OpaqueId),
});
export type CoinTransaction = Static<typeof CoinTransaction>;
export const CoinBalance = Type.Object({
  /** Coins to spend. */
  balance: Count,
  /** Coins of orders that are not complete. */
  pending: Count,
  /** The next coins to expire within 30 days; null when none do. */
  expiring: OrNull(Type.Object({ amount: Count, at: Time })),
  /** What one recommends the market by: `/?ref_code=…`. */
  ref_code: Type.String(),
});
export type CoinBalance = Static<typeof CoinBalance>;
/** Coins staff gave. Without the note: an answer is kept for its key, and is not erased with whoever got the coins. */
export const CoinGrant = Type.Object({
  id: OpaqueId,
  user_id: Id,
  amount: Count,
  granted_by: Id,
  created_at: Time,
});
export type CoinGrant = Static<typeof CoinGrant>;
