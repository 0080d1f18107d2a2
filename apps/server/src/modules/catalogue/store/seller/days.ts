import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

export interface SoldLine {
  readonly product_id: number;
  readonly variant_id?: number;
  readonly quantity: number;
  /** Đồng. */
  readonly revenue?: number;
}
export interface ViewedDay {
  readonly product_id: number;
  readonly day: string;
  readonly views: number;
}

/** Adds to the days of products; rows are locked in the order of ids. */
export const addSoldDay = (tx: Tx, lines: readonly SoldLine[], day: string) =>
  sql`insert into product_days as d (product_id, day, units, revenue)
    select product_id, ${day}::date, sum(quantity), coalesce(sum(revenue), 0)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (product_id bigint, quantity integer, revenue bigint)
    where exists (select 1 from products p where p.id = n.product_id)
    group by product_id order by product_id
    on conflict (product_id, day) do update set units = d.units + excluded.units, revenue = d.revenue + excluded.revenue`.execute(
    tx,
  );

export const addViewedDays = (tx: Tx, days: readonly ViewedDay[]) =>
  sql`insert into product_days as d (product_id, day, views)
    select product_id, day, views
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n (product_id bigint, day date, views integer)
    where exists (select 1 from products p where p.id = n.product_id)
    order by product_id, day
    on conflict (product_id, day) do update set views = d.views + excluded.views`.execute(tx);

/** Sums the 30 days up to `today`, and the 30 before them, of these products. */
export const rollDays = (tx: Tx, ids: readonly number[], today: string) =>
  sql`update shop_products s set units_30d = n.units, revenue_30d = n.revenue, revenue_before = n.revenue_before,
      views_30d = n.views
    from (select i.id, coalesce(sum(d.units) filter (where d.day > ${today}::date - 30), 0) as units,
        coalesce(sum(d.revenue) filter (where d.day > ${today}::date - 30), 0) as revenue,
        coalesce(sum(d.revenue) filter (where d.day <= ${today}::date - 30), 0) as revenue_before,
        coalesce(sum(d.views) filter (where d.day > ${today}::date - 30), 0) as views
      from unnest(${ids}::bigint[]) as i (id)
      left join product_days d on d.product_id = i.id and d.day > ${today}::date - 60 and d.day <= ${today}::date
      group by i.id) n
    where s.product_id = n.id and (s.units_30d, s.revenue_30d, s.revenue_before, s.views_30d)
      is distinct from (n.units, n.revenue, n.revenue_before, n.views)`.execute(tx);

/** Products after this id whose sums may have moved with the day. */
export const selectProductsWithDays = async (
  db: Db,
  today: string,
  after: number,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from product_days where day > ${today}::date - 62 and product_id > ${after}
    order by product_id limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};
