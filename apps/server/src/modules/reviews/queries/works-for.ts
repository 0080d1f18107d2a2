import type { Context, Db, Person } from '#platform/context.ts';
import { getShops } from '#shops';

/** Whether the caller owns a shop or works for it. */
export const worksFor = async (context: Context<Db, Person>, shopId: number): Promise<boolean> =>
  context.actor.shopId === shopId ||
  (await getShops(context, [shopId])).get(shopId)?.user_id === context.actor.id;
