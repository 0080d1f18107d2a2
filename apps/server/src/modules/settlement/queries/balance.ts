import { PAYOUT_MIN } from '@market/contract/constants';
import type { Context, Db, Seller } from '#platform/context.ts';
import { selectAsked } from '../store/payouts.ts';
import { getHeldCash } from './carrier-cash.ts';
import { getStanding } from './debt.ts';

export const getOwnBalance = async (context: Context<Db, Seller>) => {
  const { shopId } = context.actor;
  const { balance, debt, limit, overdueCash, ownDeliveryOff } = await getStanding(context, shopId);
  return {
    available: Math.max(balance, 0),
    debt,
    debt_limit: limit,
    overdue_cash_refunds: overdueCash,
    own_delivery_off: ownDeliveryOff,
    minimum: PAYOUT_MIN,
    held_by_carriers: await getHeldCash(context, shopId),
    ...(await selectAsked(context.db, shopId)),
  };
};
