import type { Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { selectUnpaid } from '../store/unpaid.ts';

/** No order waits longer for confirmation or for money. */
const MAX_WAIT_MS = 14 * DAY;

/** Orders of one account that nobody has paid or confirmed yet. Money in đồng. */
export interface UnpaidOrders {
  readonly orders: number;
  readonly amount: number;
  /** Of each of these products: what is in those orders. */
  readonly products: readonly {
    readonly product_id: number;
    readonly units: number;
    readonly value: number;
  }[];
}

/** Counts what an account has ordered and not paid, in all and of some products. */
export const getUnpaidOrders = (
  { db, now }: Context,
  { userId, productIds }: { readonly userId: number; readonly productIds: readonly number[] },
): Promise<UnpaidOrders> => selectUnpaid(db, { userId, since: before(now, MAX_WAIT_MS), productIds });
