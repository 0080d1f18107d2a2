import { sql, type RawBuilder } from 'kysely';
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

const monthOf = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day}::date::timestamp)::date`;

/** Adds to the days and months of products; rows are locked in the order of ids. */
export const addSoldDay = (tx: Tx, lines: readonly SoldLine[], day: string) =>
  sql`with sold as (
      select n.product_id, p.shop_id, sum(n.quantity) as units, coalesce(sum(n.revenue), 0) as revenue
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (product_id bigint, quantity integer, revenue bigint)
      join products p on p.id = n.product_id group by 1, 2),
    monthly as (
      insert into product_months as m (product_id, month, shop_id, units, revenue)
      select product_id, ${monthOf(sql`${day}`)}, shop_id, units, revenue from sold order by product_id
      on conflict (product_id, month) do update set units = m.units + excluded.units, revenue = m.revenue + excluded.revenue)
    insert into product_days as d (product_id, day, shop_id, units, revenue)
    select product_id, ${day}::date, shop_id, units, revenue from sold order by product_id
    on conflict (product_id, day) do update set units = d.units + excluded.units, revenue = d.revenue + excluded.revenue`.execute(
    tx,
  );

export const addViewedDays = (tx: Tx, days: readonly ViewedDay[]) =>
  sql`with viewed as (
      select n.product_id, p.shop_id, n.day, n.views
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n (product_id bigint, day date, views integer)
      join products p on p.id = n.product_id),
    monthly as (
      insert into product_months as m (product_id, month, shop_id, views)
      select product_id, ${monthOf(sql`day`)}, shop_id, sum(views) from viewed group by 1, 2, 3 order by 1, 2
      on conflict (product_id, month) do update set views = m.views + excluded.views)
    insert into product_days as d (product_id, day, shop_id, views)
    select product_id, day, shop_id, views from viewed order by product_id, day
    on conflict (product_id, day) do update set views = d.views + excluded.views`.execute(tx);

/** Sums all days by month again. */
export const rebuildMonths = async (tx: Tx): Promise<void> => {
  await sql`delete from product_months`.execute(tx);
  await sql`insert into product_months (product_id, month, shop_id, units, revenue, views)
    select product_id, ${monthOf(sql`day`)}, shop_id, sum(units), sum(revenue), sum(views) from product_days
    group by 1, 2, 3`.execute(tx);
};

export interface ProductPeriodRow {
  readonly product_id: number;
  readonly units: number;
  readonly revenue: number;
  readonly views: number;
}

/**
 * What sold best between two days, both included, by revenue of goods delivered. Whole months are read as months,
 * the rest by the day.
 */
export const selectBestSellers = async (
  db: Db,
  {
    shopId,
    from,
    to,
    limit,
  }: { readonly shopId: number; readonly from: string; readonly to: string; readonly limit: number },
): Promise<ProductPeriodRow[]> => {
  const firstMonth = monthOf(sql`(${from}::date + interval '1 month' - interval '1 day')`);
  const nextMonth = monthOf(sql`(${to}::date + 1)`);
  const sums = sql`select product_id, units, revenue, views`;
  const { rows } = await sql<ProductPeriodRow>`
    select product_id, sum(units) as units, sum(revenue)::bigint as revenue, sum(views) as views from (
      ${sums} from product_days
      where shop_id = ${shopId} and day >= ${from}::date and day < least(${firstMonth}, ${to}::date + 1)
      union all ${sums} from product_months
      where shop_id = ${shopId} and month >= ${firstMonth} and month < ${nextMonth}
      union all ${sums} from product_days
      where shop_id = ${shopId} and day >= greatest(${firstMonth}, ${nextMonth}) and day <= ${to}::date) s
    group by product_id having sum(units) > 0 order by 3 desc, 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
};

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

/** The day that the sums of all products reach; null before they were summed. */
export const selectSumsDay = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`select day::text from product_sums_day`.execute(db);
  return rows[0]?.day ?? null;
};

export const putSumsDay = (tx: Tx, day: string) =>
  sql`insert into product_sums_day (day) values (${day}::date) on conflict (id) do update set day = excluded.day`.execute(
    tx,
  );

/** Products after this id with numbers on the day; without a day, all. */
export const selectSummedProducts = async (
  db: Db,
  { day, after, limit }: { readonly day: string | null; readonly after: number; readonly limit: number },
): Promise<number[]> => {
  const from = day === null ? sql`shop_products where true` : sql`product_days where day = ${day}::date`;
  const { rows } = await sql<{ product_id: number }>`
    select product_id from ${from} and product_id > ${after} order by product_id limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};
