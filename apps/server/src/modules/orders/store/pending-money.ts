import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { buyerStatusOf } from './buyer-status.ts';

/** Open orders of a shop whose money the market holds, by whether they are delivered. */
export const selectPendingMoney = async (db: Db, shopId: number) => {
  const { rows } = await sql<{ delivered: boolean; orders: number; amount: number }>`
    select ${buyerStatusOf} = 'delivered' as delivered, count(*) as orders,
      coalesce(sum(o.total_price - o.refund_price), 0)::bigint as amount
    from orders o
    where o.shop_id = ${shopId} and o.status = 'open'
      and ((o.payment_method <> 'cod' and o.financial_status in ('paid', 'partially_refunded'))
        or (o.payment_method = 'cod' and o.cod_status = 'remitted'))
    group by 1`.execute(db);
  return rows;
};
