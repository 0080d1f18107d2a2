import { setRatings } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { recordRating } from '#shops';
import { lockShops, selectProductRatings, selectShopRatings } from '../store/ratings.ts';

/**
 * Counts the ratings of these products and shops again and tells them, after reviews came, changed or went. One at a time
 * for a shop: who counts later sees what the one before has written.
 */
export const refreshRatings = async (
  context: Context<Tx>,
  { product_ids, shop_ids }: { product_ids: readonly number[]; shop_ids: readonly number[] },
): Promise<void> => {
  await lockShops(context.db, shop_ids);
  await setRatings(context, await selectProductRatings(context.db, [...new Set(product_ids)]));
  for (const { shop_id, rates: _rates, ...rating } of await selectShopRatings(context.db, [
    ...new Set(shop_ids),
  ]))
    await recordRating(context, shop_id, rating);
};
