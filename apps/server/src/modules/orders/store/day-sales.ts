import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface DaySales {
  readonly orders: number;
  /** Goods, đồng. */
  readonly revenue: number;
  /** Different people. */
  readonly buyers: number;
}

/** Orders that a shop got in a time span, without cancelled ones. */
export const selectDaySales = async (
  db: Db,
  { shopId, from, until }: { readonly shopId: number; readonly from: Date; readonly until: Date },
): Promise<DaySales> => {
  const { rows } = await sql<DaySales>`
    select count(*) as orders, coalesce(sum(subtotal_price), 0)::bigint as revenue, count(distinct user_id) as buyers
    from orders
    where shop_id = ${shopId} and created_at >= ${from} and created_at < ${until} and status <> 'cancelled'`.execute(
    db,
  );
  return rows[0]!;
};
