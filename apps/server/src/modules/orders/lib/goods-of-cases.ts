import { hook } from '#platform/events/hooks.ts';

/** Whether a case of the order, also a closed one, sent goods to the buyer or back to the shop. */
export const haveCasesMovedGoods = hook<{ readonly order_id: string }, boolean>('orders.cases-moved-goods');
