import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

const MAX_RELATED = 50;
const MAX_ORDERS = 300;
const MAX_LINES = 60;
/** Number of common orders at which the similarity counts half: few say little. */
const HALF_WEIGHT_ORDERS = 2;
const VIEW_WEIGHT = 0.6;

/** Similarity by views, 0 to 1. */
export interface Pair {
  readonly product_id: number;
  readonly other_id: number;
  readonly score: number;
}

/** Until when views and purchases were processed. */
export const selectDoneUntil = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ done_until: Date }>`select nullif(done_until, '-infinity') as done_until
    from search_relating`.execute(db);
  return rows[0]?.done_until ?? null;
};

export const setDoneUntil = async (tx: Tx, time: Date): Promise<void> => {
  await sql`update search_relating set done_until = ${time}`.execute(tx);
};

/** Cosine similarity of orders, so that a product everybody buys is not related to everything. */
export const relate = async (
  tx: Tx,
  { productIds, viewed, now }: { productIds: readonly number[]; viewed: readonly Pair[]; now: Date },
): Promise<void> => {
  await sql`delete from search_related where product_id = any(${productIds}::bigint[])`.execute(tx);
  await sql`with mine as materialized (
      select a.product_id, o.order_id from unnest(${productIds}::bigint[]) as a (product_id), lateral (
        select order_id from search_purchases b where b.product_id = a.product_id
        order by bought_at desc, order_id limit ${MAX_ORDERS}) o),
    both_in as materialized (
      select m.product_id, b.product_id as other_id, count(*)::float8 as orders
      from mine m, lateral (select product_id from search_purchases b where b.order_id = m.order_id limit ${MAX_LINES}) b
      where b.product_id <> m.product_id group by 1, 2),
    orders_of as materialized (
      select o.other_id, (select count(*) from (select 1 from search_purchases b where b.product_id = o.other_id
        limit ${MAX_ORDERS}) t)::float8 as orders from (select distinct other_id from both_in) o),
    bought as (
      select b.product_id, b.other_id, b.orders / sqrt(m.orders * o.orders) * b.orders / (b.orders + ${HALF_WEIGHT_ORDERS}::float8) as score
      from both_in b join orders_of o using (other_id)
      join (select product_id, count(*)::float8 as orders from mine group by 1) m on m.product_id = b.product_id),
    viewed as (
      select * from jsonb_to_recordset(${JSON.stringify(viewed)}::jsonb) as v (product_id bigint, other_id bigint, score float8)),
    pairs as (
      select product_id, other_id, least(coalesce(b.score, 0) + ${VIEW_WEIGHT}::float8 * coalesce(v.score, 0), 1) as score
      from bought b full join viewed v using (product_id, other_id)),
    ranked as (
      select *, row_number() over (partition by product_id order by score desc, other_id desc) as rank from pairs)
    insert into search_related (product_id, rank, other_id, score, computed_at)
    select product_id, rank, other_id, score, ${now} from ranked where rank <= ${MAX_RELATED}`.execute(tx);
};

export const deleteRelatedBefore = async (tx: Tx, time: Date): Promise<void> => {
  await sql`delete from search_related where computed_at < ${time}`.execute(tx);
};
