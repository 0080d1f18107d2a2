import type { Context } from '#platform/context.ts';
import { selectQuotedOrders } from '../store/quotations.ts';

/** Those of the orders that were placed at the price of a quotation. */
export const getQuotedOrders = ({ db }: Context, orderIds: readonly string[]): Promise<ReadonlySet<string>> =>
  selectQuotedOrders(db, orderIds);
