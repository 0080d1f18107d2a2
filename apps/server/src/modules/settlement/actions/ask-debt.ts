import type { ReplyOf } from '@market/contract/route';
import { debtAccessDenied } from '@market/contract/settlement/problems';
import type { getSellerDebt } from '@market/contract/settlement/routes';
import { getShopRole } from '#users';
import { getTransferTo } from '#payments';
import type { Context, Db, Seller } from '#platform/context.ts';
import { getStanding } from '../queries/debt.ts';
import { memoOfShop } from './memo.ts';

const MAY_PAY: readonly (string | undefined)[] = ['owner', 'manager'];

/** @throws debtAccessDenied */
export const askDebt = async (
  context: Context<Db, Seller>,
): Promise<ReplyOf<typeof getSellerDebt>['data']> => {
  const { id, shopId } = context.actor;
  if (!MAY_PAY.includes(await getShopRole(context, id, shopId))) throw debtAccessDenied();
  const { debt, limit, ownDeliveryOff } = await getStanding(context, shopId);
  return {
    debt,
    debt_limit: limit,
    own_delivery_off: ownDeliveryOff,
    transfer: debt === 0 ? null : await getTransferTo(context, debt, await memoOfShop(context, shopId)),
  };
};
