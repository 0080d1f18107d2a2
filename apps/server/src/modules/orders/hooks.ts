import { implement } from '#platform/events/hooks.ts';
import { orderBuyer } from '#refunds';
import { findBuyer } from './actions/find-buyer.ts';

export const hooks = [implement(orderBuyer, findBuyer)];
