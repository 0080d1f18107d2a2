import type { Context, Tx } from '#platform/context.ts';
import { pushToUsers } from '#platform/realtime/push.ts';
import { getShopMembers } from '#users';

/** Notifies open pages of the buyer and of who answers for these shops that a request or its quotations changed. */
export const pushChange = async (
  context: Context<Tx>,
  {
    id,
    userId,
    shopIds = [],
  }: { readonly id: string; readonly userId: number; readonly shopIds?: readonly number[] },
): Promise<void> => {
  const members = await getShopMembers(context, shopIds, 'talking');
  const receivers = new Set([userId, ...[...members.values()].flat()]);
  pushToUsers(context, [...receivers], { type: 'rfq', id });
};
