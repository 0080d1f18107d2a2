import { productsOfCollection } from '#catalogue';
import { implement } from '#platform/events/hooks.ts';
import { getShopCollectionProducts } from './index.ts';

export const hooks = [implement(productsOfCollection, getShopCollectionProducts)];
