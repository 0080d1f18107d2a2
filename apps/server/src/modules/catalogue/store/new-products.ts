import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export const selectNewOfShops = async (
  db: Db,
  { shopIds, since, each, now }: { shopIds: readonly number[]; since: Date; each: number; now: Date },
): Promise<{ shop_id: number; product_ids: number[]; new_count: number }[]> => {
  const listed = sql`c.shop_id = s.id and c.is_listed and (c.expires_at is null or c.expires_at > ${now})`;
  const { rows } = await sql<{ shop_id: number; product_ids: number[]; new_count: number }>`
    select s.id as shop_id, (select count(*) from product_cards c where ${listed} and c.up_at > ${since}) as new_count,
      coalesce((select json_agg(product_id) from (select c.product_id from product_cards c where ${listed}
        order by c.up_at desc, c.product_id desc limit ${each}) n), '[]') as product_ids
    from unnest(${shopIds}::bigint[]) as s (id)`.execute(db);
  return rows;
};

/** How many listed products each shop put up since a moment. */
export const selectNewCounts = async (
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<{ shop_id: number; count: number }[]> => {
  const { rows } = await sql<{ shop_id: number; count: number }>`
    select shop_id, count(*) as count from product_cards
    where is_listed and up_at > ${since} and (expires_at is null or expires_at > ${now})
    group by shop_id order by shop_id`.execute(db);
  return rows;
};

/** Position in a list ordered by time and id, descending; exclusive. */
export interface PagePosition {
  readonly at: Date;
  readonly id: number;
}

export const selectPutUpBefore = async (
  db: Db,
  { shopId, mark, limit, now }: { shopId: number; mark: PagePosition; limit: number; now: Date },
): Promise<{ product_id: number; up_at: Date }[]> => {
  const { rows } = await sql<{ product_id: number; up_at: Date }>`
    select product_id, up_at from product_cards
    where shop_id = ${shopId} and is_listed and (expires_at is null or expires_at > ${now})
      and up_at <= ${mark.at} and (up_at, product_id) < (${mark.at}, ${mark.id}::bigint)
    order by up_at desc, product_id desc limit ${limit}`.execute(db);
  return rows;
};
