import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { SoldLine } from './days.ts';

/** Of the variant `v` and its product `p`; null while nobody can order it. */
const availableOf = sql`case when v.ended_at is null and p.status = 'active' and p.deleted_at is null
  and not p.is_classifieds then v.inventory_quantity end`;

/** Adds to the days of variants; lines of older events name none. */
export const addVariantDay = async (tx: Tx, lines: readonly SoldLine[], day: string): Promise<void> => {
  const sold = JSON.stringify(lines.filter(({ variant_id }) => variant_id !== undefined));
  const rows = sql`jsonb_to_recordset(${sold}::jsonb) as n (variant_id bigint, quantity integer)
    join variants v on v.id = n.variant_id`;
  await sql`insert into variant_sales (variant_id, shop_id, product_id, units_30d, available)
    select distinct on (v.product_id, v.id) v.id, v.shop_id, v.product_id, 0, ${availableOf}
    from ${rows} join products p on p.id = v.product_id order by v.product_id, v.id on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into variant_days as d (variant_id, day, units)
    select v.id, ${day}::date, sum(n.quantity) from ${rows} group by v.id order by v.id
    on conflict (variant_id, day) do update set units = d.units + excluded.units`.execute(tx);
};

/** Locks in one order, because orders and refreshes of cards update the same rows. */
const lockedOf = (productIds: readonly number[]) =>
  sql`locked as materialized (
      select variant_id, product_id from variant_sales where product_id = any(${opaqueIds(productIds)})
      order by product_id, variant_id for no key update)`;

/** Sums the 30 days up to `today` of the variants of these products. */
export const rollVariantDays = (tx: Tx, productIds: readonly number[], today: string) =>
  sql`with ${lockedOf(productIds)},
    summed as (select l.variant_id, coalesce(sum(d.units), 0) as units from locked l
      left join variant_days d on d.variant_id = l.variant_id and d.day > ${today}::date - 30 and d.day <= ${today}::date
      group by l.variant_id)
    update variant_sales s set units_30d = n.units from summed n
    where s.variant_id = n.variant_id and s.units_30d <> n.units`.execute(tx);

/** Copies the stock of the variants of these products that were delivered once. */
export const copyVariantStock = (tx: Tx, productIds: readonly number[]) =>
  sql`with ${lockedOf(productIds)}
    update variant_sales s set available = ${availableOf}
    from locked l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
    where s.variant_id = l.variant_id and s.available is distinct from ${availableOf}`.execute(tx);

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
    select s.variant_id, s.product_id, p.title, v.title as variant_title, v.sku, s.available, s.units_30d
    from (select * from variant_sales
      where shop_id = ${shopId} and units_30d > 0 and available is not null
        and available::float8 / units_30d <= ${days}::float8 / 30
      order by available::float8 / units_30d, units_30d desc, variant_id limit ${limit}) s
    join variants v on v.id = s.variant_id join products p on p.id = s.product_id
    order by s.available::float8 / s.units_30d, s.units_30d desc, s.variant_id`.execute(db);
  return rows;
};
