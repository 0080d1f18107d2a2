// Coins: 1 coin is 1 ₫ off. The balance is what the ledger says.
import { Type, type Static } from 'typebox';
import { COIN_GRANT_MAX } from './constants.ts';
import { Count, Data, Id, OneOf, OpaqueId, OrNull, paged, Text, Time } from './fields.ts';
import { problem, route } from './route.ts';

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

export const getCoins = route({
  method: 'GET',
  path: '/v1/pay/api/rewards/me/coin',
  auth: 'user',
  summary: 'My coins: to spend, pending, about to expire',
  reply: Data(CoinBalance.properties),
  problems: [],
});

export const listCoinTransactions = route({
  method: 'GET',
  path: '/v1/pay/api/rewards/me/coin/transactions',
  auth: 'user',
  summary: 'What moved my coins, newest first',
  query: Type.Object({
    /** Received, or spent; both when left out. */
    direction: Type.Optional(OneOf(['in', 'out'])),
    ...paged(20),
  }),
  reply: Data({ transactions: Type.Array(CoinTransaction), total: Count }),
  problems: [],
});

/** 404: coins are given to somebody who is not there. */
export const coinsForNobody = problem(
  'coins.errors.user_not_found',
  404,
  'Không tìm thấy người dùng này, vui lòng kiểm tra lại mã người dùng.',
);

/** Coins staff gave. Without the note: an answer is kept for its key, and is not erased with whoever got the coins. */
export const CoinGrant = Type.Object({
  id: OpaqueId,
  user_id: Id,
  amount: Count,
  granted_by: Id,
  created_at: Time,
});
export type CoinGrant = Static<typeof CoinGrant>;

export const grantCoins = route({
  method: 'POST',
  path: '/v1/admin/api/coins/grants',
  auth: 'finance',
  summary: 'Give somebody coins for twelve months; they read the note',
  status: 201,
  body: Type.Object({
    user_id: Id,
    amount: Type.Integer({ minimum: 1, maximum: COIN_GRANT_MAX }),
    note: Text(120, 1),
  }),
  reply: Data({ grant: CoinGrant }),
  problems: [coinsForNobody],
});
