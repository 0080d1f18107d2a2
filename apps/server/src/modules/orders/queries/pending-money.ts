import type { PendingMoney } from '@market/contract/orders/seller-schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { selectPendingMoney } from '../store/pending-money.ts';

export const getPendingMoney = async ({ db, actor }: Context<Db, Seller>): Promise<PendingMoney> => {
  const rows = await selectPendingMoney(db, actor.shopId);
  const sumOf = (delivered: boolean) => {
    const row = rows.find((each) => each.delivered === delivered);
    return { orders: row?.orders ?? 0, amount: row?.amount ?? 0 };
  };
  return { awaiting_completion: sumOf(true), in_escrow: sumOf(false) };
};
