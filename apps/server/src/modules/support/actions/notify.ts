import type { Context, Tx } from '#platform/context.ts';
import { pushToUser, pushToUsers } from '#platform/realtime/push.ts';
import { getShopMembers } from '#users';

/** Notifies open pages of everybody who answers for the shop that its tickets or leads changed. */
export const pushToShop = async (context: Context<Tx>, shopId: number): Promise<void> => {
  const members = await getShopMembers(context, [shopId], 'talking');
  pushToUsers(context, members.get(shopId) ?? [], { type: 'ticket' });
};

/** Notifies open pages of a buyer that their tickets changed. */
export const pushToBuyer = (context: Context<Tx>, userId: number): void =>
  pushToUser(context, userId, { type: 'ticket' });
