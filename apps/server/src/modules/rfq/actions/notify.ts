import { getShops } from '#shops';
import type { Context, Tx } from '#platform/context.ts';
import { pushToUser } from '#platform/realtime/push.ts';

/** Notifies open pages of the buyer and of the owners of these shops that a request or its quotations changed. */
export const pushChange = async (
  context: Context<Tx>,
  {
    id,
    userId,
    shopIds = [],
  }: { readonly id: string; readonly userId: number; readonly shopIds?: readonly number[] },
): Promise<void> => {
  const shops = await getShops(context, shopIds);
  const owners = [...shops.values()].map(({ user_id }) => user_id);
  for (const receiver of new Set([userId, ...owners])) pushToUser(context, receiver, { type: 'rfq', id });
};
