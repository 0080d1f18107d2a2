import type { Context } from '#platform/context.ts';
import { selectNewOfShops, selectPutUpBefore, type PagePosition } from '../store/new-products.ts';

/** The newest listed products of each shop, at most `each`, and how many are newer than `since`. */
export const getNewProductsOfShops = async (
  context: Context,
  asked: { shopIds: readonly number[]; since: Date; each: number },
): Promise<Map<number, { readonly productIds: readonly number[]; readonly fresh: number }>> => {
  const { db, now } = context;
  const rows = asked.shopIds.length > 0 ? await selectNewOfShops(db, { ...asked, now }) : [];
  return new Map(rows.map(({ shop_id, product_ids: productIds, fresh }) => [shop_id, { productIds, fresh }]));
};

/** Listed products of a shop before a position, the latest first. */
export const getLatestProducts = (
  context: Context,
  asked: { shopId: number; mark: PagePosition; limit: number },
): Promise<{ product_id: number; up_at: Date }[]> =>
  selectPutUpBefore(context.db, { ...asked, now: context.now });
