import type { Order } from '@market/contract/orders/schemas';

/** Received money stays with its payment, whatever way is chosen next. */
export const canChangeMethod = (orders: readonly Pick<Order, 'financialStatus'>[]): boolean =>
  orders.every(({ financialStatus }) => financialStatus !== 'partially_paid');
