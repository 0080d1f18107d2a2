import type { Context } from '#platform/context.ts';
import { selectPurchasedLines } from '../store/purchased-lines.ts';

/** Units of one product in one line of an order. */
export interface PurchasedLine {
  readonly order_id: string;
  readonly product_id: number;
  readonly quantity: number;
  readonly bought_at: Date;
}

/** What orders bought; nothing of those that are cancelled. */
export const getPurchasedLines = (context: Context, orderIds: readonly string[]): Promise<PurchasedLine[]> =>
  selectPurchasedLines(context.db, orderIds);
