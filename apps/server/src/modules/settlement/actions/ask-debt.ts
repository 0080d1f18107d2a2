import type { ReplyOf } from '@market/contract/route';
import type { getSellerDebt } from '@market/contract/settlement/routes';
import { getTransferTo } from '#payments';
import type { Context, Db, Seller } from '#platform/context.ts';
import { getStanding } from '../queries/debt.ts';
import { memoOfShop } from './memo.ts';

export const askDebt = async (
  context: Context<Db, Seller>,
): Promise<ReplyOf<typeof getSellerDebt>['data']> => {
  const { shopId } = context.actor;
  const { debt, limit, ownDeliveryOff } = await getStanding(context, shopId);
  return {
    debt,
    debt_limit: limit,
    own_delivery_off: ownDeliveryOff,
    transfer: debt === 0 ? null : await getTransferTo(context, debt, await memoOfShop(context, shopId)),
  };
};
