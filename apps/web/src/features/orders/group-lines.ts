import type { OrderLineItem } from '@market/contract/orders/schemas';

/** Lines of one product together, in the order of the first line of each. */
export const groupLines = (lines: readonly OrderLineItem[]): OrderLineItem[][] => [
  ...Map.groupBy(lines, ({ productId }) => productId).values(),
];
