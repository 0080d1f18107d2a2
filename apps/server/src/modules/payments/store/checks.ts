import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Payments whose sums are not those of their receipts, refunds and orders. */
export const selectUneven = async (db: Db) => {
  const { rows } = await sql<{ id: string; what: string; kept: number; counted: number }>`
    select p.id, w.what, w.kept, w.counted from payments p
    left join lateral (select coalesce(sum(amount), 0) as came, coalesce(sum(refunded), 0) as back
      from payment_receipts r where r.payment_id = p.id) r on true
    left join lateral (select coalesce(sum(amount), 0) as back,
        coalesce(sum(amount) filter (where receipt_id is not null), 0) as of_receipts
      from payment_refunds b where b.payment_id = p.id) b on true
    left join lateral (select coalesce(sum(funded), 0) as funded, coalesce(sum(refunded), 0) as refunded
      from payment_orders o where o.payment_id = p.id) o on true
    cross join lateral (values
      ('came in', p.paid_amount, r.came),
      ('goes back', p.refund_amount, b.back),
      ('goes back of its receipts', b.of_receipts, r.back),
      ('lies with its orders', p.paid_amount - p.refund_amount, o.funded - o.refunded)) as w (what, kept, counted)
    where w.kept <> w.counted order by p.id`.execute(db);
  return rows;
};

/** Transfers of shops of which another sum goes back than was left of them. */
export const selectUnevenShopLines = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select l.id::text as id from bank_lines l left join payment_refunds r on r.id = l.refund_id
    where l.shop_id is not null and l.amount - l.debt_paid <> coalesce(r.amount, 0) order by l.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** By provider: what came in and has not been sent back. */
export const sumByProvider = async (db: Db) => {
  const { rows } = await sql<{ provider: string; amount: number }>`
    select provider, sum(amount) as amount from (
      select provider, amount from payment_receipts
      union all select provider, -amount from payment_refunds where state = 'succeeded') as moved
    group by provider`.execute(db);
  return rows;
};

/** What is on its way back, and what came for nobody known. */
export const sumOwed = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce((select sum(amount) from payment_refunds where state <> 'succeeded'), 0)
      + coalesce((select sum(amount) from bank_lines where state = 'unmatched'), 0) as amount`.execute(db);
  return rows[0]!.amount;
};

/** Refunds of these orders that are of no payment: of cash. */
export const selectCashRefunds = async (
  db: Db,
  orderIds: readonly string[],
): Promise<{ order_id: string; amount: number }[]> => {
  const { rows } = await sql<{ order_id: string; amount: number }>`
    select order_id, amount from payment_refunds
    where payment_id is null and order_id = any(${orderIds}::text[])`.execute(db);
  return rows;
};
