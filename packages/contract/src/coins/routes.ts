import { Type } from 'typebox';
import { COIN_GRANT_MAX } from '../constants/money.ts';
import { Count, Data, Id, OneOf, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { coinGrantLimit, coinGrantToSelf, coinRecipientNotFound } from './problems.ts';
import { CoinBalance, CoinGrant, CoinRecipient, CoinTransaction, ListedCoinGrant } from './schemas.ts';

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
  summary: 'My coin transactions, newest first',
  query: Type.Object({
    direction: Type.Optional(OneOf(['in', 'out'])),
    ...paged(20),
  }),
  reply: Data({ transactions: Type.Array(CoinTransaction), total: Count }),
  problems: [],
});
export const grantCoins = route({
  method: 'POST',
  path: '/v1/admin/api/coins/grants',
  auth: 'staff',
  permission: 'finance',
  summary: 'Grant coins for twelve months, with a note for the user',
  status: 201,
  body: Type.Object({
    user_id: Id,
    amount: Type.Integer({ minimum: 1, maximum: COIN_GRANT_MAX }),
    note: Text(120, 1),
  }),
  reply: Data({ grant: CoinGrant }),
  problems: [coinRecipientNotFound, coinGrantToSelf, coinGrantLimit],
});
export const getCoinRecipient = route({
  method: 'GET',
  path: '/v1/admin/api/coins/recipients/:id',
  auth: 'staff',
  permission: 'finance',
  summary: 'The name of who would get coins',
  params: Type.Object({ id: Id }),
  reply: Data({ recipient: CoinRecipient }),
  problems: [coinRecipientNotFound],
});
export const listCoinGrants = route({
  method: 'GET',
  path: '/v1/admin/api/coins/grants',
  auth: 'staff',
  permission: 'finance',
  summary: 'Coins that staff granted, newest first, and what the caller may still grant in these 24 hours',
  query: Type.Object(paged(20)),
  reply: Data({ grants: Type.Array(ListedCoinGrant), total: Count, left: Count }),
  problems: [],
});
