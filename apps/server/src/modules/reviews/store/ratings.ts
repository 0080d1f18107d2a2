import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds, prepared } from '#platform/db/database.ts';

/** Serializes counts of a shop; locks are taken in the order of ids. */
export const lockShops = async (tx: Tx, shopIds: readonly number[]): Promise<void> => {
  for (const id of [...new Set(shopIds)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended('reviews.shop', ${id}))`.execute(tx);
};

/** Plain mean and count of reviews per product; null and 0 without any. */
export const selectProductRatings = async (db: Db, productIds: readonly number[]) => {
  const { rows } = await sql<{ product_id: number; avg: number | null; count: number }>`
    select p.id as product_id, avg(r.stars)::float8 as avg, count(r.id) as count
    from unnest(${productIds}::bigint[]) as p (id) left join reviews r
      on r.product_id = p.id and r.state = 'public'
    group by p.id order by p.id`.execute(db);
  return rows;
};

/** Greater than all before. Call it while holding the locks of the products' shops. */
export const nextRevision = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{
    revision: number;
  }>`select nextval('review_rating_revisions') as revision`.execute(tx);
  return rows[0]!.revision;
};

/** Null without reviews. `rates` counts orders: each scores its shop once. */
export interface ShopRating {
  readonly shop_id: number;
  readonly avg: number | null;
  readonly count: number;
  readonly rates: number;
  readonly communication: number | null;
  readonly product: number | null;
  readonly trust: number | null;
}

const shopRatings = prepared<readonly [readonly number[]], ShopRating>((db, shopIds) => ({
  compile: () =>
    sql<ShopRating>`
      select s.id as shop_id, r.avg, coalesce(r.count, 0) as count, coalesce(o.rates, 0) as rates,
        o.communication, o.product, o.trust
      from unnest(${opaqueIds(shopIds)}) as s (id)
      left join (select shop_id, avg(stars)::float8 as avg, count(*) as count from reviews
        where shop_id = any(${opaqueIds(shopIds)}) and state = 'public' group by shop_id) r on r.shop_id = s.id
      left join (select shop_id, count(*) as rates, avg(communication)::float8 as communication,
          avg(product_score)::float8 as product, avg(trust)::float8 as trust
        from (select distinct on (order_id, shop_id) shop_id, communication, product_score, trust from reviews
          where shop_id = any(${opaqueIds(shopIds)}) and state = 'public' order by order_id, shop_id, id) once
        group by shop_id) o on o.shop_id = s.id
      order by s.id`.compile(db),
}));
export const selectShopRatings = (db: Db, shopIds: readonly number[]): Promise<ShopRating[]> =>
  shopRatings(db, shopIds);
