import { implement } from '#platform/events/hooks.ts';
import { productsOfBegunDeals } from '#saved';
import { getProductsOfDealsSince } from './actions/products-of-begun-deals.ts';

export const hooks = [implement(productsOfBegunDeals, getProductsOfDealsSince)];
