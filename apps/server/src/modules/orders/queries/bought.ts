import type { Context } from '#platform/context.ts';
import { selectBought } from '../store/bought.ts';

/** Units of one product in one line of an order. */
export interface BoughtLine {
  readonly order_id: string;
  readonly product_id: number;
  readonly quantity: number;
  readonly bought_at: Date;
}

/** What an order bought; nothing once it is cancelled. */
export const getBought = (context: Context, orderId: string): Promise<BoughtLine[]> =>
  selectBought(context.db, orderId);
