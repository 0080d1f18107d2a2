import type { Context, Db, Person } from '#platform/context.ts';
import type { ShopRecord } from '#shops';
import { getShopRole } from '#users';

/** Whether the caller owns a shop or works for it, also for a closed one. */
export const isOwn = async (
  context: Context<Db, Person>,
  { id, user_id }: Pick<ShopRecord, 'id' | 'user_id'>,
): Promise<boolean> =>
  user_id === context.actor.id || (await getShopRole(context, context.actor.id, id)) !== undefined;
