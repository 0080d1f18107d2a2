import { roleMay } from '@market/contract/rules/shop-roles';
import { marketSettings } from '#market-settings';
import { getShops } from '#shops';
import type { Context, Db, Seller } from '#platform/context.ts';
import { selectAccountHolders, selectBankAccount } from '../store/bank-accounts.ts';
import { sumRequested } from '../store/payouts.ts';
import { getHeldCash } from './carrier-cash.ts';
import { getStanding } from './debt.ts';

export const hasBankAccount = async ({ db }: Context, shopId: number): Promise<boolean> =>
  ((await selectBankAccount(db, shopId))?.bank ?? null) !== null;

/** Whose accounts shops have, and which other shops are paid to the same. For staff. */
export const getAccountHolders = async (
  { db }: Context,
  shopIds: readonly number[],
): Promise<{ readonly shop_id: number; readonly holder: string; readonly others: readonly number[] }[]> =>
  shopIds.length === 0 ? [] : selectAccountHolders(db, shopIds);

export const getOwnBalance = async (context: Context<Db, Seller>) => {
  const { shopId, shopRole } = context.actor;
  const { balance, debt, limit, overdueCash, ownDeliveryOff } = await getStanding(context, shopId);
  const account = await selectBankAccount(context.db, shopId);
  const shop = (await getShops(context, [shopId])).get(shopId)!;
  const isRemoved = account?.bank === null;
  const isWaiting = account !== undefined && !isRemoved && account.usable_at > context.now;
  return {
    available: Math.max(balance, 0),
    debt,
    debt_limit: limit,
    overdue_cash_refunds: overdueCash,
    own_delivery_off: ownDeliveryOff,
    minimum: (await marketSettings(context)).payout_min,
    held_by_carriers: await getHeldCash(context, shopId),
    requested: await sumRequested(context.db, shopId),
    bank: roleMay(shopRole, 'payouts') ? (account?.bank ?? null) : null,
    bank_removed: isRemoved,
    bank_usable_at: isWaiting ? account.usable_at.toISOString() : null,
    shop_created_at: shop.created_at,
  };
};
