import { PAYOUT_MIN } from '@market/contract/constants';
import { accounts, getBalance } from '#ledger';
import type { Context, Db, Seller } from '#platform/context.ts';
import { selectAsked } from '../store/payouts.ts';

/** What the shop may be paid out, waits for and owes. */
export const getOwnBalance = async (context: Context<Db, Seller>) => {
  const { shopId } = context.actor;
  const balance = await getBalance(context, accounts.shop(shopId));
  return {
    available: Math.max(balance, 0),
    debt: Math.max(-balance, 0),
    minimum: PAYOUT_MIN,
    ...(await selectAsked(context.db, shopId)),
  };
};
