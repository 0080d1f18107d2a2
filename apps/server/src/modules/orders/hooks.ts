import { hasOrders } from '#market-settings';
import { showsUploads } from '#media';
import { implement } from '#platform/events/hooks.ts';
import { orderBuyers } from '#refunds';
import { findBuyers } from './actions/find-buyers.ts';
import { findShownPictures } from './queries/pictures.ts';
import { hasAnyOrder } from './queries/totals.ts';

export const hooks = [
  implement(orderBuyers, findBuyers),
  implement(hasOrders, hasAnyOrder),
  showsUploads(['avatar', 'product'], findShownPictures),
];
