/** Collections of a shop, for its own page: their names, and cards of the products that are still sold. */
export {
  getShopCollectionCards,
  getShopCollectionIds,
  getShopCollectionProducts,
} from './queries/shop-collections.ts';
