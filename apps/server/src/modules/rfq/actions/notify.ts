import { getShops } from '#shops';
import type { Context, Tx } from '#platform/context.ts';
import { pushToUser } from '#platform/realtime/realtime.ts';

/** Tells open pages of the buyer and of the shop's owner that a request or its quotations changed. */
export const pushChange = async (
  context: Context<Tx>,
  { id, userId, shopId }: { readonly id: string; readonly userId: number; readonly shopId?: number },
): Promise<void> => {
  const message = { type: 'rfq', id } as const;
  pushToUser(context, userId, message);
  if (shopId === undefined) return;
  const owner = (await getShops(context, [shopId])).get(shopId)?.user_id;
  if (owner !== undefined && owner !== userId) pushToUser(context, owner, message);
};
