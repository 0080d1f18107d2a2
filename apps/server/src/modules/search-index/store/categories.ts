import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { isListed } from './conditions.ts';

export interface BestOfCategory {
  readonly category_lv2: number;
  /** Of the category, in stock. */
  readonly products: number;
  readonly product_id: number;
}

export const selectBestOfCategories = async (db: Db, at: Date, limit: number): Promise<BestOfCategory[]> => {
  const listed = sql`not p.sold_out and ${isListed(sql`${at}::timestamptz`)}`;
  const { rows } = await sql<BestOfCategory>`
    select c.category_lv2, c.products, best.product_id
    from (select category_lv2, count(*) as products from search_products p where ${listed}
      group by category_lv2 order by products desc, category_lv2 limit ${limit}) c
    cross join lateral (select product_id from search_products p where p.category_lv2 = c.category_lv2 and ${listed}
      order by p.sold_out, p.quality desc, p.product_id desc limit 1) best
    order by c.products desc, c.category_lv2`.execute(db);
  return rows;
};

export const selectCategoryIds = async (
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ product_id: number; category_lv2: number }>`
    select product_id, category_lv2 from search_products where product_id = any(${productIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ product_id, category_lv2 }) => [product_id, category_lv2]));
};
