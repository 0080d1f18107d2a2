import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';

export const COIN_KINDS = ['earned', 'redeemed', 'returned', 'referral', 'expired', 'granted'] as const;
export const CoinTransaction = Type.Object({
  id: Id,
  kind: OneOf(COIN_KINDS),
  title: Type.String(),
  /** Negative when spent. */
  amount: Type.Integer(),
  at: Time,
  order_id: OrNull(OpaqueId),
});
export type CoinTransaction = Static<typeof CoinTransaction>;
export const CoinBalance = Type.Object({
  balance: Count,
  pending: Count,
  /** Next coins to expire within 30 days; null when none do. */
  expiring: OrNull(Type.Object({ amount: Count, at: Time })),
  /** Referral code for `/?ref_code=…`. */
  ref_code: Type.String(),
  /** The rates of the market now. */
  terms: Type.Object({
    /** Share of the goods that is earned where a category has no rate of its own. */
    earn_rate: Type.Number(),
    referral_coins: Count,
    /** What the first order of the invited person comes to at least, in đồng. */
    referral_order_min: Count,
  }),
});
export type CoinBalance = Static<typeof CoinBalance>;
/** Without the note, because idempotent replies are stored longer than personal data. */
export const CoinGrant = Type.Object({
  id: OpaqueId,
  user_id: Id,
  amount: Count,
  granted_by: Id,
  created_at: Time,
});
export type CoinGrant = Static<typeof CoinGrant>;
export const CoinRecipient = Type.Object({ id: Id, name: Type.String() });
export type CoinRecipient = Static<typeof CoinRecipient>;
export const ListedCoinGrant = Type.Object({
  ...CoinGrant.properties,
  user_name: Type.String(),
  granted_by_name: Type.String(),
  note: Type.String(),
});
export type ListedCoinGrant = Static<typeof ListedCoinGrant>;
