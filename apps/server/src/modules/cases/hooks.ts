import { haveCasesMovedGoods, returnReceipts } from '#orders';
import { implement } from '#platform/events/hooks.ts';
import { hasMovedGoods } from './queries/moved-goods.ts';
import { getReturnReceipts } from './queries/return-receipts.ts';

export const hooks = [
  implement(haveCasesMovedGoods, hasMovedGoods),
  implement(returnReceipts, getReturnReceipts),
];
