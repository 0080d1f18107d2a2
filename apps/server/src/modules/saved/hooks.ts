import { productsOfCollection } from '#catalogue';
import { implement } from '#platform/events/hooks.ts';
import { getShopCollectionProducts } from './actions/shop-collection-products.ts';

export const hooks = [implement(productsOfCollection, getShopCollectionProducts)];
