import { sql } from 'kysely';
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
export const replacePopular = async (
  tx: Tx,
  since: Date,
  viewCounts: readonly ViewCount[],
): Promise<void> => {
  await sql`delete from search_popular`.execute(tx);
  await sql`insert into search_popular (product_id, score)
    select product_id, ln(1 + coalesce(units, 0)) + ln(1 + coalesce(views, 0)) as score
    from (select product_id, sum(quantity)::float8 as units from search_purchases where bought_at > ${since}
      group by product_id) b
    full join (select * from jsonb_to_recordset(${JSON.stringify(viewCounts)}::jsonb) as v (product_id bigint, views float8)) v
      using (product_id)
    order by score desc, product_id desc limit ${MAX_POPULAR}`.execute(tx);
};

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
