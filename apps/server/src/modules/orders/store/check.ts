import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { CashRefundRecord } from '../tables.ts';

/** Orders that violate an invariant. */
export const selectBroken = async (db: Db): Promise<{ rule: string; id: string }[]> => {
  const { rows } = await sql<{ rule: string; id: string }>`
    select 'an order sums to its lines' as rule, o.id from orders o
    left join (select order_id, sum(line_price) as goods, sum(shop_discount + platform_discount) as off, sum(coin_share) as coins
      from order_lines group by order_id) l on l.order_id = o.id
    where o.subtotal_price is distinct from l.goods or l.off > o.discount_price or l.coins is distinct from o.coin_redeem
    union all
    select 'every đồng that goes back is borne by somebody', o.id from orders o
    where o.refund_price <> (select coalesce(sum(r.goods + r.shipping), 0) from order_refunds r where r.order_id = o.id)
    union all
    select 'cash that goes back is of an order whose shop took it, and no more than it took', o.id from orders o
    join (select order_id, sum(amount) filter (where kind = 'refund') as sum from cash_refunds group by order_id) c
      on c.order_id = o.id
    where o.payment_method <> 'cod' or o.carrier is not null or o.cod_status <> 'collected' or c.sum > o.total_price
    union all
    select 'cash counts as gone back once its buyer has it', o.id from orders o
    where o.payment_method = 'cod' and o.carrier is null
      and o.refund_price <> (select coalesce(sum(c.amount), 0) from cash_refunds c
          where c.order_id = o.id and c.kind = 'refund' and c.state = 'received')
        + (select coalesce(sum(r.goods + r.shipping), 0) from order_refunds r
          where r.order_id = o.id and r.ref like 'before:%')
    union all
    select 'a checkout sums to its orders', c.id from checkouts c
    where c.total <> (select coalesce(sum(o.total_price), 0) from orders o where o.checkout_id = c.id)
    union all
    select 'an open order has a limit', o.id from orders o
    where o.status = 'open' and not exists (select from order_limits l where l.order_id = o.id)`.execute(db);
  return rows;
};

/** Orders that have ended, and are settled or to be: their cash has come to where it stays. */
export const selectEnded = async (db: Db): Promise<{ id: string; status: 'completed' | 'cancelled' }[]> => {
  const { rows } = await sql<{ id: string; status: 'completed' | 'cancelled' }>`
    select id, status from orders
    where status = 'cancelled' or (status = 'completed' and (settled_at is not null
      or cod_status in ('none', 'remitted') or (cod_status = 'collected' and carrier is null)))`.execute(db);
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

/** Orders of which goods went back, with the coins they should have spent all the same. */
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
