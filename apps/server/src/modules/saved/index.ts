/** The hook by which deals lower the prices of wishes. */
export { productsOfBegunDeals } from './lib/begun-deals-hook.ts';
/** What discounts are for: which collections a shop has, and which products are in them. */
export { getCollectionContents, lockShopCollections } from './queries/collection-contents.ts';
/** Collections of a shop, for its own page: their names, and cards of the products that are still sold. */
export { getShopCollectionCards, getShopCollectionIds } from './queries/shop-collections.ts';
