import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Orders that are not as they must be. */
export const selectBroken = async (db: Db): Promise<{ rule: string; id: string }[]> => {
  const { rows } = await sql<{ rule: string; id: string }>`
    select 'an order sums to its lines' as rule, o.id from orders o
    left join (select order_id, sum(line_price) as goods, sum(shop_discount + platform_discount) as off, sum(coin_share) as coins
      from order_lines group by order_id) l on l.order_id = o.id
    where o.subtotal_price is distinct from l.goods or l.off > o.discount_price or l.coins is distinct from o.coin_redeem
    union all
    select 'a checkout sums to its orders', c.id from checkouts c
    where c.total <> (select coalesce(sum(o.total_price), 0) from orders o where o.checkout_id = c.id)
    union all
    select 'an open order that waits has a limit', o.id from orders o
    where o.status = 'open' and o.held_at is null
      and (o.fulfillment_status in ('unconfirmed', 'unfulfilled') or o.shipment_status = 'delivered')
      and not exists (select from order_limits l where l.order_id = o.id)`.execute(db);
  return rows;
};

/** Orders that have ended and have no cash to come. */
export const selectEnded = async (db: Db): Promise<{ id: string; status: 'completed' | 'cancelled' }[]> => {
  const { rows } = await sql<{ id: string; status: 'completed' | 'cancelled' }>`
    select id, status from orders
    where status = 'cancelled' or (status = 'completed' and cod_status <> 'expected')`.execute(db);
  return rows;
};
