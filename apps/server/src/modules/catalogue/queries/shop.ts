import { shopNotFound } from '@market/contract/shops/problems';
import type { HiddenShop, Shop } from '@market/contract/shops/schemas';
import type { Context } from '#platform/context.ts';
import {
  findShop,
  getShops,
  isHiddenShop,
  isListedShop,
  isPublicShop,
  presentHiddenShop,
  presentShops,
  type ShopRecord,
} from '#shops';
import { selectShopProducts, selectShopsWithBetterPrices } from '../store/cards.ts';
import { selectShopCategories } from '../store/categories.ts';
import { selectShopPlaces, type ShopPlace } from '../store/shops.ts';
import { getCards } from './cards.ts';
import { presentCategory } from './present.ts';

const MAX_CATEGORIES = 20;
const MAX_PRODUCTS = 6;

type ProductsOf = ReadonlyMap<number, readonly number[]>;

/** With their categories, and at most `limit` of their products. */
const present = async (
  context: Context,
  shops: readonly ShopRecord[],
  productsOf: ProductsOf,
  limit: number,
): Promise<Shop[]> => {
  const ids = shops.map(({ id }) => id);
  const productsByShop = shops.map(({ id }) => productsOf.get(id) ?? []);
  const [categories, betterPriced, cards] = await Promise.all([
    selectShopCategories(context.db, ids, MAX_CATEGORIES),
    selectShopsWithBetterPrices(context.db, ids),
    getCards(context, [...new Set(productsByShop.flat())]),
  ]);
  const categoriesOf = Map.groupBy(categories, ({ shop_id }) => shop_id);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return presentShops(
    context,
    shops.map((shop, index) => ({
      shop,
      window: {
        v3Categories: (categoriesOf.get(shop.id) ?? []).map(({ category }) => presentCategory(category)),
        listProducts: productsByShop[index]!.flatMap((id) => byId.get(id) ?? []).slice(0, limit),
        haveBetterPrices: betterPriced.has(shop.id),
      },
    })),
  );
};

/**
 * A shop's page by id or slug: profile, categories and first products (featured ones, then the newest). Only the
 * name of a hidden shop. @throws shopNotFound, also before approval, except to its own people
 */
export const getShopPage = async (context: Context, ref: string): Promise<Shop | HiddenShop> => {
  const shop = await findShop(context, ref);
  if (shop === undefined) throw shopNotFound();
  if (isHiddenShop(shop)) return presentHiddenShop(shop);
  if (!isPublicShop(shop) && context.actor.shopId !== shop.id) throw shopNotFound();
  const newest = await selectShopProducts(context.db, shop.id, MAX_PRODUCTS, context.now);
  const first = shop.featured_products.slice(0, MAX_PRODUCTS);
  const products = new Map([[shop.id, [...new Set([...first, ...newest])]]]);
  const [page] = await present(context, [shop], products, MAX_PRODUCTS);
  return page!;
};

/** Shops in the order of the ids, each with the products named; unlisted shops are omitted. */
export const getShopEntities = async (
  context: Context,
  shopIds: readonly number[],
  productsOf: ProductsOf,
): Promise<Shop[]> => {
  const shops = await getShops(context, shopIds);
  const listed = shopIds.flatMap((id) => shops.get(id) ?? []).filter(isListedShop);
  return listed.length === 0 ? [] : present(context, listed, productsOf, MAX_PRODUCTS);
};

/** Categories of the listed products of shops, the fullest first. */
export const getShopPlaces = (context: Context, shopIds: readonly number[]): Promise<ShopPlace[]> =>
  selectShopPlaces(context.db, shopIds, context.now);
