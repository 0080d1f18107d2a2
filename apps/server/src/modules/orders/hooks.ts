import { implement } from '#platform/events/hooks.ts';
import { orderBuyers } from '#refunds';
import { findBuyers } from './actions/find-buyers.ts';

export const hooks = [implement(orderBuyers, findBuyers)];
