import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { recordRating } from '#shops';
import { ratingsChanged } from '../events.ts';
import { lockShops, nextRevision, selectProductRatings, selectShopRatings } from '../store/ratings.ts';

/** Counts the ratings of these shops again. */
export const refreshShopRatings = async (context: Context<Tx>, shopIds: readonly number[]): Promise<void> => {
  for (const { shop_id, rates: _rates, ...rating } of await selectShopRatings(context.db, [
    ...new Set(shopIds),
  ]))
    await recordRating(context, shop_id, rating);
};

/**
 * Counts the ratings of these products and shops again, after reviews changed. Counts of one shop are
 * serialized, so that a later count sees what an earlier transaction wrote.
 */
export const refreshRatings = async (
  context: Context<Tx>,
  { product_ids, shop_ids }: { product_ids: readonly number[]; shop_ids: readonly number[] },
): Promise<void> => {
  await lockShops(context.db, shop_ids);
  const ratings = await selectProductRatings(context.db, [...new Set(product_ids)]);
  if (ratings.length > 0)
    await publish(context, ratingsChanged({ revision: await nextRevision(context.db), ratings }));
  await refreshShopRatings(context, shop_ids);
};
