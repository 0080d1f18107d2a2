import type { Context } from '#platform/context.ts';
import { isQuoted } from '../store/quotations.ts';

/** Whether an order was placed at the price of a quotation. */
export const isQuotedOrder = ({ db }: Context, orderId: string): Promise<boolean> => isQuoted(db, orderId);
