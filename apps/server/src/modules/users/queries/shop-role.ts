import type { ShopRole } from '@market/contract/rules/shop-roles';
import { withoutShop, type Actor, type Context } from '#platform/context.ts';
import { SECOND } from '#platform/time.ts';
import { roleCache } from '../lib/shop-role-cache.ts';
import { selectOpenRole } from '../store/memberships.ts';

/**
 * The role of a user in a shop that is not closed, at most a second late: a token is valid for minutes after somebody
 * was removed. Without the database the last answer stays.
 */
const findCurrentShopRole = (
  context: Context,
  userId: number,
  shopId: number,
): Promise<ShopRole | undefined> => {
  const cache = roleCache(context.services);
  const key = `${userId} ${shopId}`;
  const cached = cache.get(key);
  if (cached !== undefined && performance.now() < cached.until) return cached.role;
  const role = selectOpenRole(context.db, userId, shopId).catch((error: unknown) => {
    if (cached === undefined) throw error;
    context.log.warn({ err: error }, 'shop roles');
    return cached.role;
  });
  role.catch(() => cache.delete(key));
  cache.set(key, { role, until: performance.now() + SECOND });
  return role;
};

/** A caller with their present role in the shop of their token, or without the shop when they no longer work for it. */
export const withShopRole = async (context: Context, actor: Actor): Promise<Actor> => {
  const { id, shopId } = actor;
  if (id === null || shopId === null) return actor;
  const shopRole = await findCurrentShopRole(context, id, shopId);
  return shopRole === undefined ? withoutShop(actor) : { ...actor, shopRole };
};
