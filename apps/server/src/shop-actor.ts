import { findCurrentShopRole } from '#users';
import { withoutShop, type Actor, type Context } from '#platform/context.ts';

/** With their present role in the shop of their token, or without the shop when they no longer work for it. */
export const withShopRole = async (context: Context, actor: Actor): Promise<Actor> => {
  const { id, shopId } = actor;
  if (id === null || shopId === null) return actor;
  const shopRole = await findCurrentShopRole(context, id, shopId);
  return shopRole === undefined ? withoutShop(actor) : { ...actor, shopRole };
};
