import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

const countStock = async (db: Db) => {
  const { rows } = await sql<{ id: number; now: number; taken: number }>`
    select v.id, v.inventory_quantity as now, coalesce((select sum(case when o.status <> 'cancelled' or o.shipment_status = 'lost'
        then l.quantity else l.returned_quantity end - l.restocked_quantity) from order_lines l
      join orders o on o.id = l.order_id where l.variant_id = v.id), 0) as taken from variants v`.execute(db);
  return rows;
};

/** What every variant had before anything of it was ordered, for holding against what is there later. */
export const readStock = async (db: Db): Promise<Map<number, number>> =>
  new Map((await countStock(db)).map(({ id, now, taken }) => [id, now + taken]));

const CARRIED = `(o.shipping_line ->> 'code' ~ '^(ghn|ghtk|vtp):')`;
/** The money of an order is there: with the market, or with the shop that took cash itself. */
const ARRIVED = `(o.payment_method <> 'cod' or o.cod_status = 'remitted' or o.cod_status = 'collected' and not ${CARRIED})`;
/** Coins of an order returned by the value of its goods. */
const BACK = (
  coins: string,
) => `select coalesce(round(${coins}::numeric * (select sum(r.goods) from order_refunds r
  where r.order_id = o.id) / nullif((select sum(line_price - shop_discount - platform_discount - coin_share)
  from order_lines l where l.order_id = o.id), 0)), 0)`;
/** What others than the shop bear of the refunds. */
const BORNE = `select coalesce(sum(r.goods + r.shipping), 0) from order_refunds r
  where r.order_id = o.id and r.bearer <> 'shop'`;

const RULES: Readonly<Record<string, string>> = {
  'an order costs what its lines, shipping and reductions sum to': `
    select o.id from orders o where o.subtotal_price <> (select sum(l.quantity * l.price) from order_lines l where l.order_id = o.id)
      or o.total_price <> o.subtotal_price + o.shipping_price - o.discount_price - o.coin_redeem`,
  'a checkout costs what its orders sum to': `
    select c.id from checkouts c where c.total <> (select sum(o.total_price) from orders o where o.checkout_id = c.id)`,
  'an order is placed once and ends once': `
    select o.id from orders o left join order_events e on e.order_id = o.id group by o.id, o.status
    having count(*) filter (where e.kind = 'placed') <> 1
      or count(*) filter (where e.to_status = 'cancelled' and e.kind = 'cancelled') <> (o.status = 'cancelled')::int`,
  'the log begins where it left off': `
    select order_id from (
      select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before,
        row_number() over (partition by order_id order by id) as n from order_events) e
    where n > 1 and from_status is distinct from before`,
  'an open order has a limit, one whose shop has not said whether it has the cash too, and no other has': `
    select o.id from orders o where (o.status = 'open'
        or o.status = 'completed' and o.payment_method = 'cod' and o.carrier is null and o.cod_status = 'expected')
      <> exists (select 1 from order_limits l where l.order_id = o.id)`,
  'the clock of an order stands still while a case holds it or its buyer is asked, and only then': `
    select l.order_id from order_limits l join orders o on o.id = l.order_id
    where (o.held_at is not null or l.kind <> 'cancellation' and coalesce(o.cancellation_by = 'seller'
      and o.cancellation_state = 'requested', false)) <> (l.paused_at is not null)`,
  'a cancellation has a limit while its answer is waited for, and only then': `
    select o.id from orders o where coalesce(o.cancellation_state = 'requested', false)
      <> exists (select 1 from order_limits l where l.order_id = o.id and l.kind = 'cancellation')`,
  'a deal counts the units of its living lines and never more than it has': `
    select d.id::text from deals d where d.ordered > d.max_sale_quantity or d.ordered <> coalesce((
      select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
      where l.deal_id = d.id and o.status <> 'cancelled'), 0)`,
  'a discount counts the uses that are made of it, and nobody has two of what is once for each': `
    select r.id::text from price_rules r where r.used <> (select count(*) from discount_uses u where u.price_rule_id = r.id)
      or r.once_per_customer and exists (select from discount_uses u where u.price_rule_id = r.id group by u.user_id having count(*) > 1)`,
  'a discount is held by living orders of the checkout that uses it': `
    select h.order_id from discount_use_orders h join orders o on o.id = h.order_id
    where o.status = 'cancelled' or o.checkout_id <> h.checkout_id`,
  // units whose event has not been delivered yet are counted with those that were
  'a product has sold what was delivered': `
    with waiting as (
      select (l ->> 'product_id')::bigint as product_id,
        sum((l ->> 'quantity')::integer * case e.name when 'order.units_sold' then 1 else -1 end) as units
      from outbox_events e cross join jsonb_array_elements(e.payload::jsonb -> 'lines') l
      where e.name in ('order.units_sold', 'order.units_returned') and not exists (select from outbox_deliveries d
        where d.event_id = e.id and d.listener in ('catalogue.count_sales', 'catalogue.take_back_sales'))
      group by 1)
    select p.id::text from products p left join product_stats s on s.product_id = p.id
    left join waiting w on w.product_id = p.id
    where coalesce(s.total_sales, 0) + coalesce(w.units, 0) <> coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
      where l.product_id = p.id and o.shipment_status = 'delivered'), 0)`,
  'a shop has sold what was delivered': `
    select s.id::text from shops s left join shop_stats t on t.shop_id = s.id
    where coalesce(t.total_revenues, 0) <> coalesce((select sum(o.subtotal_price) from orders o
        where o.shop_id = s.id and o.shipment_status = 'delivered'), 0)
      or coalesce(t.completed_orders, 0) <> (select count(*) from orders o where o.shop_id = s.id and o.status = 'completed')`,
  'a customer’s orders are counted': `
    select c.user_id::text from customers c where c.orders_count <> (select count(*) from orders o where o.user_id = c.user_id)`,
  'an order is asked for by one payment at most, and for its own sum': `
    select o.order_id from payment_orders o join orders r on r.id = o.order_id
    where o.amount <> r.total_price and r.change ->> 'state' is distinct from 'accepted' group by o.order_id
    union all select order_id from payment_orders where released_at is null group by order_id having count(*) > 1`,
  'a paid order has a paid payment': `
    select o.id from orders o where o.financial_status = 'paid' and o.payment_method <> 'cod' and not exists (
      select 1 from payment_orders p join payments m on m.id = p.payment_id
      where p.order_id = o.id and m.state in ('succeeded', 'refunding', 'refunded'))`,
  'a cancelled order that was paid gets its money back, once': `
    select o.id from orders o where o.status = 'cancelled' and o.payment_method <> 'cod'
      and o.financial_status in ('paid', 'partially_refunded', 'refunded')
      and (select coalesce(sum(r.amount), 0) from payment_refunds r where r.order_id = o.id
        and r.reason <> 'change' and r.ref not like 'case:%:return') <> o.total_price`,
  'nothing is refunded of an order but what came in for it': `
    select o.id from orders o where (select coalesce(sum(r.amount), 0) from payment_refunds r where r.order_id = o.id and r.reason <> 'case') >
      greatest((select coalesce(sum(p.amount), 0) from payment_orders p join payments m on m.id = p.payment_id
        where p.order_id = o.id and m.paid_amount > 0), case when o.cod_status in ('collected', 'remitted') then o.total_price else 0 end)`,
  'every đồng that came in is an order’s or is refunded': `
    select p.id from payments p where p.paid_amount <> (select coalesce(sum(amount), 0) from payment_receipts t where t.payment_id = p.id)
      or p.refund_amount <> (select coalesce(sum(amount), 0) from payment_refunds r where r.payment_id = p.id)`,
  'what lines give up sums to what their order does': `
    select o.id from orders o join (select order_id, sum(shop_discount + platform_discount) as off, sum(coin_share) as coins
      from order_lines group by order_id) l on l.order_id = o.id
    where l.coins <> o.coin_redeem or l.off > o.discount_price or (l.off < o.discount_price and not exists (
      select 1 from order_discounts d where d.order_id = o.id and d.target_type = 'shipping_line'))`,
  'a rule counts the uses that living orders hold, and no more than it has': `
    select r.id::text from price_rules r where r.used > r.usage_limit or r.used <> (
      select count(distinct o.checkout_id) from order_discounts d join orders o on o.id = d.order_id
      where d.price_rule_id = r.id and o.status <> 'cancelled')`,
  'coins of an order come from lots, and are back when it is cancelled, or done and all its money was refunded': `
    select o.id from orders o left join coin_spends s on s.order_id = o.id group by o.id
    having coalesce(sum(s.amount - s.returned), 0) <> case when o.status = 'cancelled' then 0
      when o.status = 'completed' and ${ARRIVED} then o.coin_redeem - (${BACK('o.coin_redeem')}) else o.coin_redeem end`,
  'a person has what is left of their lots, and the ledger says so': `
    select l.user_id::text from (select user_id, sum(remaining) as remaining from coin_lots group by user_id) l
    where l.remaining <> coalesce((select -sum(amount) from ledger_entries where account = 'coins:user:' || l.user_id), 0)`,
  'a completed order earned its coins once, another none': `
    select o.id from orders o where (select count(*) from coin_lots l where l.source_kind = 'earned' and l.source_ref = o.id)
      <> (o.status = 'completed' and (o.payment_method <> 'cod' or o.cod_status = 'remitted')
        and o.coin_earn > (${BACK('o.coin_earn')}))::int`,
  'a shop’s transfer pays what it owes and no more, stands on its statement, and the rest is refunded': `
    select b.id::text from bank_lines b left join payment_refunds r on r.id = b.refund_id
      left join statement_lines s on s.transfer_id = b.id
    where b.shop_id is not null and (b.amount <> b.debt_paid + coalesce(r.amount, 0)
        or s.shop_id is distinct from b.shop_id or s.amount is distinct from b.debt_paid
        or (select sum(e.amount) from statement_lines e where e.shop_id = b.shop_id and e.id <= s.id) > 0)
      or b.shop_id is null and s.id is not null`,
  'ledger transactions sum to zero': `
    select transaction_id::text from ledger_entries group by transaction_id, unit having sum(amount) <> 0`,
  'a stored balance is the sum of its entries': `
    select b.account from ledger_balances b where b.balance <> -(select coalesce(sum(amount), 0) from ledger_entries e where e.account = b.account)`,
  'an order’s money is held until it completes or ends': `
    select o.id from orders o where coalesce((select -sum(amount) from ledger_entries where account = 'escrow:' || o.id), 0)
      <> case when o.status = 'completed' and ${ARRIVED} or o.status = 'cancelled' then 0
        when o.payment_method = 'cod' and not ${CARRIED} then 0
        when o.cod_status in ('collected', 'remitted') or o.financial_status in ('paid', 'partially_refunded', 'refunded')
          then o.total_price - o.refund_price + (${BORNE})
        else (select coalesce(sum(p.funded - p.refunded), 0) from payment_orders p
          where p.order_id = o.id and p.released_at is null) end`,
  'a shop gives back cash that it took, no more than it took, and the market none of it': `
    select o.id from orders o join cash_refunds c on c.order_id = o.id where o.payment_method <> 'cod' or ${CARRIED}
      or (select sum(amount) from cash_refunds r where r.order_id = o.id and r.kind = 'refund') > o.total_price
      or exists (select from payment_refunds r where r.order_id = o.id)`,
  'cash that was refunded is what its buyer was found to have': `
    select o.id from orders o where o.payment_method = 'cod' and not ${CARRIED} and (o.refund_price <> o.refunded_price
      or o.refunded_price <> (select coalesce(sum(amount), 0) from cash_refunds c
        where c.order_id = o.id and c.kind = 'refund' and c.state = 'received')
      or o.refunded_price > 0 and o.financial_status <>
        case when o.refunded_price = o.total_price then 'refunded' else 'partially_refunded' end)`,
  'a shop is late with what it owes, and with nothing else': `
    select c.ref from cash_refunds c full join owed_cash w on w.ref = c.ref where w.overdue_from is distinct from
      case when c.state in ('received', 'waived') then null when c.upheld_at is not null then c.upheld_at
        when c.given_at is null then c.give_by end`,
  'a completed order is settled once at most, another never': `
    select o.id from orders o where (select count(*) from ledger_transactions t where t.kind = 'order.settled' and t.ref = o.id)
      not between (o.status = 'completed' and ${ARRIVED}
          and (o.total_price > o.refund_price or o.payment_method = 'cod' and not ${CARRIED}))::int
        and (o.status = 'completed' and ${ARRIVED})::int`,
};

/**
 * Compares the complete database with the rules, in SQL of its own. Answers a line for each rule that is broken.
 * @param before what `readStock` answered
 */
export const findFaults = async (db: Db, before?: ReadonlyMap<number, number>): Promise<string[]> => {
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql<Record<string, string>>`${sql.raw(query)}`.execute(db);
    if (rows.length > 0) faults.push(`${rule}: ${rows.length}, first ${Object.values(rows[0]!)[0]}`);
  }
  if (before === undefined) return faults;
  for (const { id, now, taken } of await countStock(db))
    if (before.has(id) && before.get(id) !== now + taken)
      faults.push(`variant ${id} had ${before.get(id)}, has ${now}, and ${taken} are ordered`);
  return faults;
};
