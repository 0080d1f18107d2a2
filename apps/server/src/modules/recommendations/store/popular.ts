import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { isListed } from './conditions.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';

const MAX_POPULAR = 5_000;

/** Distinct viewers of a product, summed over days. */
export interface ViewCount {
  readonly product_id: number;
  readonly views: number;
}

/** Logarithms are added, so that units and views are comparable. */
const scores = (purchases: RawBuilder<unknown>, viewCounts: readonly ViewCount[]) => sql`
  select product_id, ln(1 + coalesce(units, 0)) + ln(1 + coalesce(views, 0)) as score
  from (select product_id, sum(quantity)::float8 as units from search_purchases where ${purchases} group by product_id) b
  full join (select * from jsonb_to_recordset(${JSON.stringify(viewCounts)}::jsonb) as v (product_id bigint, views float8)) v
    using (product_id)`;

export const replacePopular = async (
  tx: Tx,
  since: Date,
  viewCounts: readonly ViewCount[],
): Promise<void> => {
  await sql`delete from search_popular`.execute(tx);
  await sql`insert into search_popular (product_id, score) ${scores(sql`bought_at > ${since}`, viewCounts)}
    order by score desc, product_id desc limit ${MAX_POPULAR}`.execute(tx);
};

/** Writes the scores of these products alone; those without views and purchases have none. */
export const putPopular = async (
  tx: Tx,
  productIds: readonly number[],
  { since, viewCounts }: { readonly since: Date; readonly viewCounts: readonly ViewCount[] },
): Promise<void> => {
  const bought = sql`product_id = any(${productIds}::bigint[]) and bought_at > ${since}`;
  await sql`delete from search_popular where product_id = any(${productIds}::bigint[])`.execute(tx);
  await sql`insert into search_popular (product_id, score) ${scores(bought, viewCounts)}`.execute(tx);
};

/** Deletes the notes of products to be counted again, and returns their products. */
export const takeChanges = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    delete from search_popular_changes returning product_id`.execute(tx);
  return rows.map(({ product_id }) => product_id);
};

/** Until when changes were counted, and when all was; undefined before the first time. */
export interface Counted {
  readonly until: Date;
  readonly whole_at: Date;
}

export const selectCounted = async (db: Db): Promise<Counted | undefined> => {
  const { rows } = await sql<Counted>`select until, whole_at from search_popular_counted`.execute(db);
  return rows[0];
};

export const putCounted = (tx: Tx, { until, whole_at }: Counted) =>
  sql`insert into search_popular_counted (until, whole_at) values (${until}, ${whole_at})
    on conflict (one) do update set until = excluded.until, whole_at = excluded.whole_at`.execute(tx);

const top = sql<{ product_id: number }>`
  with popular as (
    select p.product_id, t.score from search_popular t join search_products p using (product_id)
    where p.stock >= p.moq and ${isListed}
    order by t.score desc, t.product_id desc limit ${param('limit')}),
  others as (
    select p.product_id, p.total_sales from search_products p
    where not p.sold_out and p.stock >= p.moq and ${isListed} and p.product_id not in (select product_id from popular)
    order by p.sold_out, p.total_sales desc, p.product_id desc limit ${param('limit')})
  select product_id from (
    select product_id, score, 0 as total_sales from popular union all select product_id, -1, total_sales from others) t
  order by score desc, total_sales desc, product_id desc limit ${param('limit')}`;

export const selectTop = async (db: Db, input: { limit: number; now: Date }): Promise<number[]> =>
  (await runCached(db, 'top', () => top, input)).map(({ product_id }) => product_id);
