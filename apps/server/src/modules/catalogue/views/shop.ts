import { shopNotFound, type HiddenShop, type Shop } from '@market/contract';
import type { Context } from '#platform/context.ts';
import { findShop, isHiddenShop, isPublicShop, presentHiddenShop, presentShop } from '#shops';
import { selectHasBetterPrices, selectShopProducts } from '../store/cards.ts';
import { selectShopCategories } from '../store/categories.ts';
import { getCards } from './cards.ts';
import { presentCategory } from './present.ts';

const CATEGORIES = 20;
const PRODUCTS = 6;

/**
 * A shop's page by number or slug: its profile with the categories it sells in and its first products, those it put
 * first before the newest. Of a hidden shop its name alone.
 * @throws shopNotFound, also before it is approved, except to its own people
 */
export const getShopPage = async (context: Context, ref: string): Promise<Shop | HiddenShop> => {
  const shop = await findShop(context, ref);
  if (shop === undefined) throw shopNotFound();
  if (isHiddenShop(shop)) return presentHiddenShop(shop);
  if (!isPublicShop(shop) && context.actor.shopId !== shop.id) throw shopNotFound();
  const { db, now } = context;
  const [categories, newest, haveBetterPrices] = await Promise.all([
    selectShopCategories(db, shop.id, CATEGORIES),
    selectShopProducts(db, shop.id, PRODUCTS, now),
    selectHasBetterPrices(db, shop.id),
  ]);
  const first = shop.featured_products.slice(0, PRODUCTS);
  const cards = await getCards(context, [...new Set([...first, ...newest])]);
  return presentShop(context, shop, {
    v3Categories: categories.map(presentCategory),
    listProducts: cards.slice(0, PRODUCTS),
    haveBetterPrices,
  });
};
