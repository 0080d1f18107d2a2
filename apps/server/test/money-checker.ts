import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

// Every account of the ledger, worked out anew from the rows that say what happened: each đồng that came in is an order's,
// a shop's, a carrier's, a tax, a fee, or on its way back. Debits are above nothing.

const CARRIER = `case when strpos(o.shipping_line ->> 'code', ':') > 0 and o.shipping_line ->> 'code' not like 'table:%'
  then split_part(o.shipping_line ->> 'code', ':', 1) end`;

/** The money of an order is with the market, or, where nobody carries it, with its shop. */
const ARRIVED = `(o.payment_method <> 'cod' or o.cod_status = 'remitted' or o.cod_status = 'collected' and ${CARRIER} is null)`;

const EXPECTED = `
  with done as (
    select o.*, ${CARRIER} as carried_by, s.net, s.commission, s.vat, s.income_tax, l.platform as off_goods,
      d.off - d.shop as off_sending, o.shipping_price - d.shop as carried, o.cod_fee + case when ${CARRIER} is null
        then o.shipping_price - o.cod_fee else greatest(o.shipping_price - o.cod_fee, (o.shipping_line ->> 'price')::bigint) end as billed,
      l.worth - l.platform - o.coin_redeem as goods_money
    from orders o join order_settlements s on s.order_id = o.id and s.settled_at is not null
    join (select order_id, sum(line_price - shop_discount) as worth, sum(platform_discount) as platform,
        sum(shop_discount + platform_discount) as off from order_lines group by order_id) l on l.order_id = o.id
    cross join lateral (select o.discount_price - l.off as off, coalesce(round((o.discount_price - l.off)
        * sum(amount) filter (where funded_by = 'shop') / nullif(sum(amount), 0)), 0) as shop
      from order_discounts d where d.order_id = o.id and target_type = 'shipping_line') d),
  promotions_back as (
    select round(d.off_goods * r.goods / nullif(d.goods_money, 0)) as off_goods,
      round(d.off_sending * r.shipping / nullif(d.carried - d.off_sending, 0)) as off_sending
    from done d join (select order_id, sum(goods) as goods, sum(shipping) as shipping from order_refunds
      group by 1) r on r.order_id = d.id),
  back as (
    select d.id, d.carried_by, r.bearer, round(d.coin_redeem * r.goods / nullif(d.goods_money, 0)) as coins,
      round(d.off_goods * r.goods / nullif(d.goods_money, 0)) as off_goods,
      round(d.off_sending * r.shipping / nullif(d.carried - d.off_sending, 0)) as off_sending
    from done d join (select order_id, bearer, sum(goods) as goods, sum(shipping) as shipping from order_refunds
      group by 1, 2) r on r.order_id = d.id),
  fees_back as (
    select d.shop_id, round(d.commission * g.goods / d.sold) as commission, round(d.vat * g.goods / d.sold) as vat,
      round(d.income_tax * g.goods / d.sold) as income_tax
    from (select done.*, s.goods as sold from done join order_settlements s on s.order_id = done.id) d
    join (select r.order_id, sum(r.goods) as goods from order_refunds r join cash_refunds c on c.ref = r.ref
      where c.state = 'received' and c.by_staff and c.kind = 'refund' group by 1) g on g.order_id = d.id
    where d.sold > 0),
  out as (select s.order_id, s.lot_id, s.amount - s.returned as amount,
      o.status = 'completed' and ${ARRIVED} and o.refund_price < o.total_price as spent
    from coin_spends s join orders o on o.id = s.order_id)
  select 'gateway:' || provider as account, amount from payment_receipts
  union all select 'gateway:' || provider, -amount from payment_refunds where state = 'succeeded'
  union all select 'gateway:bank', amount from bank_lines
    where receipt_id is null and (shop_id is not null or state in ('unmatched', 'returning', 'returned'))
  union all select 'shop:' || shop_id, -debt_paid from bank_lines where shop_id is not null
  union all select 'gateway:bank', cod from parcels where cash = 'remitted'
  union all select 'gateway:bank', -amount from payouts where state = 'paid'
  union all select 'payouts', -amount from payouts where state = 'requested'
  union all select 'refunds', -amount from payment_refunds where state <> 'succeeded'
  union all select 'refunds', -amount from bank_lines where state = 'unmatched'
  union all select 'carrier:' || ${CARRIER}, o.total_price from orders o
    where cod_status = 'collected' and ${CARRIER} is not null
  union all select 'shop:' || shop_id, o.total_price from orders o
    where payment_method = 'cod' and settled_at is not null and ${CARRIER} is null
  union all select 'shop:' || shop_id, -(commission + vat + income_tax) from fees_back
  union all select 'revenue:commission', commission from fees_back
  union all select 'tax', vat + income_tax from fees_back
  union all select 'shop:' || shop_id, amount from payouts where state <> 'rejected'
  union all select 'shop:' || shop_id, -net from done
  union all select 'revenue:commission', -commission from done
  union all select 'tax', -(vat + income_tax) from done
  union all select 'carried', -billed from done where carried_by is not null
  union all select 'expense:promotions', off_goods + off_sending from done
  union all select 'expense:promotions', -(coalesce(off_goods, 0) + coalesce(off_sending, 0)) from promotions_back
  union all select case bearer when 'carrier' then 'claim:' || carried_by else 'expense:claims' end,
      coalesce(coins, 0) + coalesce(off_goods, 0) + coalesce(off_sending, 0) from back where bearer <> 'shop'
  union all select case bearer when 'carrier' then 'claim:' || carried_by else 'expense:claims' end, r.goods + r.shipping
    from order_refunds r join (select o.id, o.status, ${CARRIER} as carried_by from orders o) o on o.id = r.order_id
    where bearer <> 'shop' and o.status <> 'cancelled'
  union all select 'escrow', -(o.total_price - o.refund_price) from orders o
    where o.status in ('open', 'completed') and o.settled_at is null and o.cod_status in ('collected', 'remitted') and ${CARRIER} is not null
  union all select 'escrow', -(r.goods + r.shipping) from order_refunds r join orders o on o.id = r.order_id
    where o.status <> 'cancelled' and o.settled_at is null and r.bearer <> 'shop'
  union all select 'escrow', -(p.funded - p.refunded) from payment_orders p join orders o on o.id = p.order_id where o.status = 'open'
  union all select case when c.fault = 'platform' then 'expense:claims'
      when c.fault = 'carrier' and ${CARRIER} is not null then 'claim:' || ${CARRIER} else 'shop:' || o.shop_id end, r.amount
    from payment_refunds r join cases c on r.ref = 'case:' || c.id || ':return' join orders o on o.id = c.order_id
    where r.reason = 'case'
  union all select 'gateway:bank', amount from ad_top_ups
  union all select 'ad_wallet:' || shop_id, -amount from ad_top_ups
  union all select 'ad_wallet:' || shop_id, price from ad_clicks
  union all select 'revenue:ads', -price from ad_clicks
  union all select 'coin_liability', -remaining from coin_lots
  union all select 'coin_liability', -amount from out where not spent
  union all select 'expense:coins', amount - expired from coin_lots
  union all select 'coins:issued', amount from coin_lots
  union all select 'coins:expired', -expired from coin_lots
  union all select 'coins:spent', -amount from out where spent
  union all select 'coins:held:' || order_id, -amount from out where not spent
  union all select 'coins:user:' || user_id, -remaining from coin_lots`;

/** What is in the ledger under other names than above: carriers' fees in one, escrows in one. */
const ACTUAL = `
  select case when account like 'shipping:%' or account = 'revenue:cod_fees' then 'carried'
    when account like 'escrow:%' then 'escrow' else account end as account, amount from ledger_entries`;

/** Holds every account of the ledger against the rows of its modules, in SQL of its own. Answers a line for each that differs. */
export const findStrayMoney = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ account: string; booked: number; expected: number }>`
    select coalesce(f.account, e.account) as account, coalesce(f.amount, 0)::bigint as booked, coalesce(e.amount, 0)::bigint as expected
    from (select account, sum(amount) as amount from (${sql.raw(ACTUAL)}) f group by account) f
    full join (select account, sum(amount) as amount from (${sql.raw(EXPECTED)}) e group by account) e on e.account = f.account
    where coalesce(f.amount, 0) <> coalesce(e.amount, 0) order by 1`.execute(db);
  return rows.map(
    ({ account, booked, expected }) =>
      `${account}: the ledger has ${booked}, what happened comes to ${expected}`,
  );
};
