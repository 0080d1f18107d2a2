import type { Context, Tx } from '#platform/context.ts';
import { selectByIds } from '../store/orders.ts';

/** The buyer of each order, without those that do not exist. */
export const findBuyers = async (
  { db }: Context<Tx>,
  { order_ids }: { readonly order_ids: readonly string[] },
): Promise<Map<string, number>> => {
  const rows = await selectByIds(db, order_ids);
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
};
