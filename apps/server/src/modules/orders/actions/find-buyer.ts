import type { Context, Tx } from '#platform/context.ts';
import { selectByIds } from '../store/orders.ts';

/** Undefined when there is no such order. */
export const findBuyer = async (
  { db }: Context<Tx>,
  { order_id }: { readonly order_id: string },
): Promise<number | undefined> => (await selectByIds(db, [order_id]))[0]?.user_id;
