import { getShops } from '#shops';
import type { Context, Tx } from '#platform/context.ts';
import { pushToUser } from '#platform/realtime/push.ts';

/** Notifies open pages of the owner that tickets or leads of the shop changed. */
export const pushToShop = async (context: Context<Tx>, shopId: number): Promise<void> => {
  const shop = (await getShops(context, [shopId])).get(shopId);
  if (shop !== undefined) pushToUser(context, shop.user_id, { type: 'ticket' });
};

/** Notifies open pages of a buyer that their tickets changed. */
export const pushToBuyer = (context: Context<Tx>, userId: number): void =>
  pushToUser(context, userId, { type: 'ticket' });
