import type { Context } from '#platform/context.ts';
import {
  selectNewCounts,
  selectNewOfShops,
  selectPutUpBefore,
  type PagePosition,
} from '../store/new-products.ts';

/** The newest listed products of each shop, at most `each`, and how many are newer than `since`. */
export const getNewProductsOfShops = async (
  context: Context,
  query: { shopIds: readonly number[]; since: Date; each: number },
): Promise<Map<number, { readonly productIds: readonly number[]; readonly newCount: number }>> => {
  const { db, now } = context;
  const rows = query.shopIds.length > 0 ? await selectNewOfShops(db, { ...query, now }) : [];
  return new Map(
    rows.map(({ shop_id, product_ids: productIds, new_count: newCount }) => [
      shop_id,
      { productIds, newCount },
    ]),
  );
};

/** How many listed products shops put up since a moment; without shops that put up none. */
export const getNewCounts = (
  { db, now }: Context,
  since: Date,
): Promise<{ shop_id: number; count: number }[]> => selectNewCounts(db, { since, now });

/** Listed products of a shop before a position, the latest first. */
export const getLatestProducts = (
  context: Context,
  query: { shopId: number; mark: PagePosition; limit: number },
): Promise<{ product_id: number; up_at: Date }[]> =>
  selectPutUpBefore(context.db, { ...query, now: context.now });
