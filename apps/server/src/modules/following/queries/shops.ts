import type { FollowedShop } from '@market/contract/following/schemas';
import { shopNotFound } from '@market/contract/shops/problems';
import { FOLLOWED_SHOPS_PER_PAGE, NEW_PRODUCT_MAX_AGE_S } from '@market/contract/constants/pages';
import { getNewProductsOfShops, getShopEntities } from '#catalogue';
import { pageRange } from '#platform/http/paging.ts';
import type { Context, Db, Person } from '#platform/context.ts';
import { before, SECOND } from '#platform/time.ts';
import { getOwnFollows, getShops, isFollowing, isPublicShop } from '#shops';

/** Products that are shown with a shop. */
const PRODUCTS_PER_SHOP = 4;

/** @throws shopNotFound */
export const getFollowing = async (context: Context<Db, Person>, id: number): Promise<boolean> => {
  const shop = (await getShops(context, [id])).get(id);
  if (shop === undefined || !isPublicShop(shop)) throw shopNotFound();
  return isFollowing(context, id);
};

/** Followed shops, the latest first, each with its newest products. */
export const getFollowed = async (
  context: Context<Db, Person>,
  { page = 1, limit = FOLLOWED_SHOPS_PER_PAGE }: { page?: number; limit?: number },
): Promise<{ shops: FollowedShop[]; total: number }> => {
  const { ids, total } = await getOwnFollows(context, pageRange({ page, limit }));
  const since = before(context.now, NEW_PRODUCT_MAX_AGE_S * SECOND);
  const [newProducts, records] = await Promise.all([
    getNewProductsOfShops(context, { shopIds: ids, since, each: PRODUCTS_PER_SHOP }),
    getShops(context, ids),
  ]);
  const products = new Map([...newProducts].map(([id, { productIds }]) => [id, productIds]));
  const shops = await getShopEntities(context, ids, products);
  return {
    shops: shops.map((shop) => ({
      ...shop,
      ratingAvg: records.get(shop.id)?.rating_avg ?? null,
      newProducts: newProducts.get(shop.id)?.newCount ?? 0,
    })),
    total,
  };
};
