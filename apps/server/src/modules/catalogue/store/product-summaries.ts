import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface ProductSummaryRow {
  readonly id: number;
  readonly shop_id: number;
  readonly title: string;
  readonly handle: string;
  readonly unit_name: string;
  /** Storage key of the first picture. */
  readonly image: string | null;
  readonly category_lv1: number;
  readonly category_lv2: number;
  /** Of the product's first tier, or the lowest of its variants; null without any. */
  readonly first_price: number | null;
  /** Where that tier begins, the fewest that are sold; null without any. */
  readonly first_quantity: number | null;
}

export const selectProductSummaries = async (
  db: Db,
  ids: readonly number[],
): Promise<ProductSummaryRow[]> => {
  const { rows } = await sql<ProductSummaryRow>`
    select p.id, p.shop_id, p.title, p.handle, p.unit_name, p.category_lv1, p.category_lv2,
      (select i.media_key from product_images i where i.product_id = p.id order by i.position, i.id limit 1) as image,
      coalesce(
        (select t.price from price_tiers t where t.product_id = p.id and t.variant_id is null order by t.start_quantity limit 1),
        (select min(f.price) from (select distinct on (t.variant_id) t.price from price_tiers t where t.product_id = p.id
          order by t.variant_id, t.start_quantity) f)) as first_price,
      coalesce(
        (select min(t.start_quantity) from price_tiers t where t.product_id = p.id and t.variant_id is null),
        (select min(t.start_quantity) from price_tiers t where t.product_id = p.id)) as first_quantity
    from products p where p.id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** Ids of the newest products of a shop, of any state, and how many there are. */
export const selectNewestProducts = async (
  db: Db,
  shopId: number,
  limit: number,
): Promise<{ ids: number[]; total: number }> => {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, count(*) over () as total from products where shop_id = ${shopId} and deleted_at is null
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
};

export const selectTitles = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`
    select p.title from unnest(${ids}::bigint[]) with ordinality as n (id, place) join products p using (id)
    order by n.place`.execute(db);
  return rows.map(({ title }) => title);
};

/** One that people may buy, or may once staff have seen it. */
export const selectHasProduct = async (db: Db, shopId: number): Promise<boolean> => {
  const { rows } = await sql`select from products
    where shop_id = ${shopId} and status = 'active' and review_status <> 'rejected' and deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
};
