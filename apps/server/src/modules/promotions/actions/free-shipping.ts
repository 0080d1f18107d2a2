import type { Context, Db, Seller } from '#platform/context.ts';
import { setFreeShipping } from '#shops';

/** Sets from which goods on, in đồng, the caller's shop pays the shipping; null is never. */
export const setFreeShippingOf = async (
  context: Context<Db, Seller>,
  threshold: number | null,
): Promise<{ threshold: number | null }> => {
  await setFreeShipping(context, context.actor.shopId, threshold);
  return { threshold };
};
