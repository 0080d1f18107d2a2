import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';
import { isListed, now } from './conditions.ts';

export const selectBest = async (db: Db, at: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`select p.product_id from search_products p
    where not p.sold_out and ${isListed(sql`${at}::timestamptz`)}
    order by p.sold_out, p.quality desc, p.product_id desc limit ${limit}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

interface BestOfShops {
  readonly category_lv1?: number | undefined;
  readonly category_lv2?: number | undefined;
  readonly limit: number;
  readonly now: Date;
}

export const selectBestOfShops = async (
  db: Db,
  shopIds: readonly number[],
  { category_lv1, category_lv2, limit, now: at }: BestOfShops,
): Promise<Map<number, number[]>> => {
  const levels = [
    ...(category_lv1 === undefined ? [] : [sql`p.category_lv1 = ${param('category_lv1')}`]),
    ...(category_lv2 === undefined ? [] : [sql`p.category_lv2 = ${param('category_lv2')}`]),
  ];
  const rows = await runCached(
    db,
    `shop_best|${category_lv1 !== undefined}${category_lv2 !== undefined}`,
    () => sql<{ shop_id: number; products: number[] }>`
      select k.id as shop_id, array(select p.product_id from search_products p
        where ${sql.join([sql`p.shop_id = k.id`, isListed(now), ...levels], sql` and `)}
        order by p.sold_out, p.total_sales desc, p.product_id desc limit ${param('limit')}) as products
      from unnest(${param('shopIds')}::bigint[]) as k (id)`,
    { category_lv1, category_lv2, now: at, shopIds, limit },
  );
  return new Map(rows.map(({ shop_id, products }) => [shop_id, products.map(Number)]));
};
