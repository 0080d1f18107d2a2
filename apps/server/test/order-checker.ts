import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

const counted = async (db: Db) => {
  const { rows } = await sql<{ id: number; now: number; taken: number }>`
    select v.id, v.inventory_quantity as now, coalesce((select sum(l.quantity) from order_lines l
      join orders o on o.id = l.order_id where l.variant_id = v.id
        and (o.status <> 'cancelled' or o.shipment_status = 'lost')), 0) as taken from variants v`.execute(
    db,
  );
  return rows;
};

/** What every variant had before anything of it was ordered, for holding against what is there later. */
export const readStock = async (db: Db): Promise<Map<number, number>> =>
  new Map((await counted(db)).map(({ id, now, taken }) => [id, now + taken]));

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
  'an open order that nobody carries has a limit, and no other has': `
    select o.id from orders o where (o.status = 'open' and (o.fulfillment_status in ('unconfirmed', 'unfulfilled')
        or o.shipment_status = 'delivered')) <> exists (select 1 from order_limits l where l.order_id = o.id)`,
  'a deal counts the units of its living lines and never more than it has': `
    select d.id::text from deals d where d.ordered > d.max_sale_quantity or d.ordered <> coalesce((
      select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
      where l.deal_id = d.id and o.status <> 'cancelled'), 0)`,
  'a product has sold what was delivered': `
    select p.id::text from products p left join product_stats s on s.product_id = p.id
    where coalesce(s.total_sales, 0) <> coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
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
    where o.amount <> r.total_price group by o.order_id
    union all select order_id from payment_orders where released_at is null group by order_id having count(*) > 1`,
  'a paid order has a paid payment': `
    select o.id from orders o where o.financial_status = 'paid' and o.payment_method <> 'cod' and not exists (
      select 1 from payment_orders p join payments m on m.id = p.payment_id
      where p.order_id = o.id and m.state in ('succeeded', 'refunding', 'refunded'))`,
  'a cancelled order that was paid gets its money back, once': `
    select o.id from orders o where o.status = 'cancelled' and o.financial_status = 'paid'
      and (select coalesce(sum(r.amount), 0) from payment_refunds r where r.order_id = o.id) <> o.total_price`,
  'every đồng that came in is an order’s or goes back': `
    select p.id from payments p where p.method = 'bank_transfer' and p.paid_amount <> (select coalesce(sum(amount), 0) from bank_transfers t where t.payment_id = p.id)
      or p.refund_amount <> (select coalesce(sum(amount), 0) from payment_refunds r where r.payment_id = p.id)`,
};

/**
 * Holds the whole database against the rules, in SQL of its own. Answers a line for each rule that is broken.
 * @param before what `readStock` answered
 */
export const findFaults = async (db: Db, before?: ReadonlyMap<number, number>): Promise<string[]> => {
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql<Record<string, string>>`${sql.raw(query)}`.execute(db);
    if (rows.length > 0) faults.push(`${rule}: ${rows.length}, first ${Object.values(rows[0]!)[0]}`);
  }
  if (before === undefined) return faults;
  for (const { id, now, taken } of await counted(db))
    if (before.has(id) && before.get(id) !== now + taken)
      faults.push(`variant ${id} had ${before.get(id)}, has ${now}, and ${taken} are ordered`);
  return faults;
};
