import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SoldLine } from './days.ts';

/** Adds to the days of variants; lines of older events name none. */
export const addVariantDay = async (tx: Tx, lines: readonly SoldLine[], day: string): Promise<void> => {
  const sold = JSON.stringify(lines.filter(({ variant_id }) => variant_id !== undefined));
  const rows = sql`jsonb_to_recordset(${sold}::jsonb) as n (variant_id bigint, quantity integer)
    join variants v on v.id = n.variant_id`;
  await sql`insert into variant_sales (variant_id, shop_id, product_id, units_30d)
    select distinct v.id, v.shop_id, v.product_id, 0 from ${rows} order by v.id on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into variant_days as d (variant_id, day, units)
    select v.id, ${day}::date, sum(n.quantity) from ${rows} group by v.id order by v.id
    on conflict (variant_id, day) do update set units = d.units + excluded.units`.execute(tx);
};

/** Sums the 30 days up to `today` of the variants of these products. */
export const rollVariantDays = (tx: Tx, productIds: readonly number[], today: string) =>
  sql`update variant_sales s set units_30d = n.units
    from (select m.variant_id, coalesce(sum(d.units), 0) as units from variant_sales m
      left join variant_days d on d.variant_id = m.variant_id and d.day > ${today}::date - 30 and d.day <= ${today}::date
      where m.product_id = any(${productIds}::bigint[]) group by m.variant_id) n
    where s.variant_id = n.variant_id and s.units_30d <> n.units`.execute(tx);

export interface RunningOutRow {
  readonly variant_id: number;
  readonly product_id: number;
  readonly title: string;
  readonly variant_title: string;
  readonly sku: string;
  readonly available: number;
  readonly units_30d: number;
}

/** Variants for sale whose stock lasts so many days at most at the speed of the last 30, the shortest first. */
export const selectRunningOut = async (
  db: Db,
  { shopId, days, limit }: { readonly shopId: number; readonly days: number; readonly limit: number },
): Promise<RunningOutRow[]> => {
  const { rows } = await sql<RunningOutRow>`
    select v.id as variant_id, v.product_id, p.title, v.title as variant_title, v.sku, v.inventory_quantity as available, s.units_30d
    from variant_sales s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
    where s.shop_id = ${shopId} and s.units_30d > 0 and v.ended_at is null and p.status = 'active' and p.deleted_at is null
      and not p.is_classifieds and v.inventory_quantity * 30 <= s.units_30d * ${days}::integer
    order by v.inventory_quantity::float8 / s.units_30d, s.units_30d desc, v.id limit ${limit}`.execute(db);
  return rows;
};

export interface ProductPeriodRow {
  readonly product_id: number;
  readonly units: number;
  readonly revenue: number;
  readonly views: number;
}

/** What sold best between two days, both included, by revenue of goods delivered. */
export const selectBestSellers = async (
  db: Db,
  {
    shopId,
    from,
    to,
    limit,
  }: { readonly shopId: number; readonly from: string; readonly to: string; readonly limit: number },
): Promise<ProductPeriodRow[]> => {
  const { rows } = await sql<ProductPeriodRow>`
    select s.product_id, sum(d.units) as units, sum(d.revenue)::bigint as revenue, sum(d.views) as views
    from shop_products s join product_days d on d.product_id = s.product_id
    where s.shop_id = ${shopId} and d.day between ${from}::date and ${to}::date
    group by s.product_id having sum(d.units) > 0 order by 3 desc, 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
};
