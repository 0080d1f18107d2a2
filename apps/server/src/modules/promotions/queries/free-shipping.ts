import type { Context, Db, Seller } from '#platform/context.ts';
import { getShops } from '#shops';

/** From which goods on, in đồng, the caller's shop pays the shipping; null is never. */
export const getFreeShippingOf = async (
  context: Context<Db, Seller>,
): Promise<{ threshold: number | null }> => {
  const { shopId } = context.actor;
  const shop = (await getShops(context, [shopId])).get(shopId);
  return { threshold: shop?.free_shipping_threshold ?? null };
};
