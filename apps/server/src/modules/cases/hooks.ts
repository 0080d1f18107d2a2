import { haveCasesMovedGoods } from '#orders';
import { implement } from '#platform/events/hooks.ts';
import { hasMovedGoods } from './queries/moved-goods.ts';

export const hooks = [implement(haveCasesMovedGoods, hasMovedGoods)];
