import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface SupplierRow {
  readonly shop_id: number;
  /** Listed products in the category of level 2, and their units in stock. */
  readonly products: number;
  readonly available: number;
}

export interface SupplierFilter {
  readonly category_lv1: number;
  readonly category_lv2: number;
  /** These shops alone, whatever they sell; empty: all that sell in the category of level 1. */
  readonly shop_ids: readonly number[];
  readonly limit: number;
}

/** The fullest first. */
export const selectSuppliers = async (
  db: Db,
  { category_lv1, category_lv2, shop_ids, limit }: SupplierFilter,
): Promise<SupplierRow[]> => {
  const { rows } = await (
    shop_ids.length > 0
      ? sql<SupplierRow>`
        select k.id as shop_id, count(c.product_id)::integer as products, coalesce(sum(c.available), 0) as available
        from unnest(${shop_ids}::bigint[]) as k (id)
        left join product_cards c on c.shop_id = k.id and c.is_listed and c.category_lv2 = ${category_lv2}
        group by k.id order by products desc, k.id limit ${limit}`
      : sql<SupplierRow>`
        select shop_id, count(*) filter (where category_lv2 = ${category_lv2})::integer as products,
          coalesce(sum(available) filter (where category_lv2 = ${category_lv2}), 0) as available
        from product_cards where is_listed and category_lv1 = ${category_lv1}
        group by shop_id order by products desc, shop_id limit ${limit}`
  ).execute(db);
  return rows;
};

/** Median first price in đồng of listed products by category of level 2; hidden prices are left out. */
export const selectMedianPrices = async (
  db: Db,
  categories: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ category: number; price: number }>`
    select category_lv2 as category,
      round(percentile_cont(0.5) within group (order by (prices ->> 'price')::bigint))::bigint as price
    from product_cards
    where is_listed and not hide_prices and category_lv2 = any(${categories}::bigint[]) and prices ->> 'price' is not null
    group by category_lv2`.execute(db);
  return new Map(rows.map(({ category, price }) => [category, price]));
};
