import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { CashRefundRecord } from '../tables.ts';

/** Orders that violate an invariant. Each table is read once, however many orders there are. */
export const selectBroken = async (db: Db): Promise<{ rule: string; id: string }[]> => {
  const { rows } = await sql<{ rule: string; id: string }>`
    with o as materialized (select id, checkout_id, status, payment_method, carrier, cod_status, subtotal_price,
        discount_price, coin_redeem, refund_price, total_price from orders),
      l as (select order_id, sum(line_price) as goods, sum(shop_discount + platform_discount) as off, sum(coin_share) as coins
        from order_lines group by order_id),
      r as (select order_id, sum(goods + shipping) as back, sum(goods + shipping) filter (where ref like 'before:%') as before
        from order_refunds group by order_id),
      c as (select order_id, sum(amount) filter (where kind = 'refund') as asked,
          sum(amount) filter (where kind = 'refund' and state = 'received') as received
        from cash_refunds group by order_id)
    select w.rule, o.id from o
    left join l on l.order_id = o.id left join r on r.order_id = o.id left join c on c.order_id = o.id
    cross join lateral (values
      ('an order sums to its lines', o.subtotal_price is distinct from l.goods or l.off > o.discount_price
        or l.coins is distinct from o.coin_redeem),
      ('every refunded đồng is borne by somebody', o.refund_price <> coalesce(r.back, 0)),
      ('cash to refund is of an order whose shop took it, and no more than it took', c.order_id is not null
        and (o.payment_method <> 'cod' or o.carrier is not null or o.cod_status <> 'collected' or c.asked > o.total_price)),
      ('cash counts as gone back once its buyer has it', o.payment_method = 'cod' and o.carrier is null
        and o.refund_price <> coalesce(c.received, 0) + coalesce(r.before, 0))) as w (rule, broken)
    where w.broken
    union all
    select 'a checkout sums to its orders', c.id from checkouts c
    left join (select checkout_id, sum(total_price) as total from o group by checkout_id) s on s.checkout_id = c.id
    where c.total <> coalesce(s.total, 0)
    union all
    select 'an open order has a limit', o.id from o
    where o.status = 'open' and not exists (select from order_limits l where l.order_id = o.id)
    union all
    select 'a complete order whose shop takes the cash is settled, or has a limit', o.id from o
    where o.status = 'completed' and o.cod_status = 'expected' and o.carrier is null
      and not exists (select from order_limits l where l.order_id = o.id)`.execute(db);
  return rows;
};

/** Orders that have ended, and are settled or to be: their cash has come to where it stays. */
export const selectEnded = async (db: Db): Promise<{ id: string; status: 'completed' | 'cancelled' }[]> => {
  const { rows } = await sql<{ id: string; status: 'completed' | 'cancelled' }>`
    select id, status from orders
    where status = 'cancelled' or (status = 'completed' and (settled_at is not null
      or (cod_status = 'none' and payment_method <> 'cod') or cod_status = 'remitted' or (cod_status = 'collected' and carrier is null)))`.execute(
    db,
  );
  return rows;
};

/** Orders whose cash a carrier is said to have collected, or to have handed over. */
export const selectCarriersCash = async (
  db: Db,
): Promise<{ id: string; carrier: string; total: number; remitted: boolean }[]> => {
  const { rows } = await sql<{ id: string; carrier: string; total: number; remitted: boolean }>`
    select id, carrier, total_price as total, cod_status = 'remitted' as remitted from orders
    where carrier is not null and cod_status in ('collected', 'remitted')`.execute(db);
  return rows;
};

/** Orders whose cash their shop takes itself. */
export const selectShopsCash = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from orders where payment_method = 'cod' and carrier is null`.execute(db);
  return rows.map(({ id }) => id);
};

/** Refunds in cash, with what of each is for goods, and whether its order is settled. */
export const selectCashStanding = async (
  db: Db,
): Promise<(CashRefundRecord & { goods: number; settled: boolean })[]> => {
  const { rows } = await sql<CashRefundRecord & { goods: number; settled: boolean }>`
    select c.*, coalesce(r.goods, 0) as goods, o.settled_at is not null as settled from cash_refunds c
    join orders o on o.id = c.order_id
    left join order_refunds r on r.order_id = c.order_id and r.ref = c.ref`.execute(db);
  return rows;
};

export const selectBuyers = async (db: Db): Promise<{ user_id: number; shop_id: number; id: string }[]> => {
  const { rows } = await sql<{ user_id: number; shop_id: number; id: string }>`
    select user_id, shop_id, min(id) as id from orders group by user_id, shop_id`.execute(db);
  return rows;
};

/** Orders of which goods were refunded, with the coins they should have spent all the same. */
export const selectCoinsLeft = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; left: number }>`
    select o.id, (o.coin_redeem - round(o.coin_redeem::numeric * r.goods / l.worth))::bigint as left from orders o
    join (select order_id, sum(goods) as goods from order_refunds group by order_id
      having not bool_or(ref like 'before:%')) r on r.order_id = o.id
    join (select order_id, sum(line_price - shop_discount - platform_discount - coin_share) as worth
      from order_lines group by order_id) l on l.order_id = o.id
    where o.status = 'completed' and o.settled_at is not null and o.coin_redeem > 0 and l.worth > 0
      and not (o.payment_method = 'cod' and o.carrier is null)`.execute(db);
  return new Map(rows.map(({ id, left }) => [id, left]));
};
