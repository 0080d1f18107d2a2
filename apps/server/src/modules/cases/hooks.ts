import { haveCasesMovedGoods, returnFeeCases } from '#orders';
import { implement } from '#platform/events/hooks.ts';
import { hasMovedGoods } from './queries/moved-goods.ts';
import { getReturnFeeCases } from './queries/return-fee-cases.ts';

export const hooks = [
  implement(haveCasesMovedGoods, hasMovedGoods),
  implement(returnFeeCases, getReturnFeeCases),
];
