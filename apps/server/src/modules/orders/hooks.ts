import { showsUploads } from '#media';
import { implement } from '#platform/events/hooks.ts';
import { orderBuyers } from '#refunds';
import { findBuyers } from './actions/find-buyers.ts';
import { findShownPictures } from './queries/pictures.ts';

export const hooks = [
  implement(orderBuyers, findBuyers),
  showsUploads(['avatar', 'product'], findShownPictures),
];
