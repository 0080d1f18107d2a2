import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { buyerStatusOf } from './buyer-status.ts';

/** Open orders of an account that nobody paid in full, and no shop confirmed to be paid on delivery; and what of some products is in them. */
export const selectUnpaid = async (
  db: Db,
  { userId, since, productIds }: { userId: number; since: Date; productIds: readonly number[] },
) => {
  const { rows } = await sql<{
    orders: number;
    amount: number;
    products: { product_id: number; units: number; value: number }[];
  }>`with unpaid as materialized (
      select o.id, o.total_price from orders o
      where o.user_id = ${userId} and o.hidden_at is null and o.created_at > ${since} and o.status = 'open'
        and o.financial_status in ('pending', 'partially_paid') and ${buyerStatusOf} in ('wait_confirm', 'wait_checkout')),
    held as (
      select l.product_id, sum(l.quantity)::bigint as units, sum(l.line_price)::bigint as value
      from order_lines l join unpaid u on u.id = l.order_id
      where l.product_id = any(${productIds}::bigint[]) group by l.product_id)
    select (select count(*) from unpaid) as orders, (select coalesce(sum(total_price), 0)::bigint from unpaid) as amount,
      (select coalesce(json_agg(h), '[]') from held h) as products`.execute(db);
  return rows[0]!;
};
