import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface FoundVariant {
  readonly id: number;
  readonly product_id: number;
  readonly sku: string;
}

/** Variants of the shop with these SKUs (upper case) or ids. */
export const selectVariantsOf = async (
  db: Db,
  shopId: number,
  { skus, ids }: { readonly skus: readonly string[]; readonly ids: readonly number[] },
): Promise<FoundVariant[]> => {
  const { rows } = await sql<FoundVariant>`
    select v.id, v.product_id, v.sku from variants v join products p on p.id = v.product_id
    where v.shop_id = ${shopId} and v.ended_at is null and p.deleted_at is null
      and ((v.sku <> '' and upper(v.sku) = any(${skus}::text[])) or v.id = any(${ids}::bigint[]))`.execute(
    db,
  );
  return rows;
};

/** Products of the shop with exactly these titles. */
export const selectProductsTitled = async (
  db: Db,
  shopId: number,
  titles: readonly string[],
): Promise<{ id: number; title: string }[]> => {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from products
    where shop_id = ${shopId} and title = any(${titles}::text[]) and deleted_at is null order by id`.execute(
    db,
  );
  return rows;
};

/** The products of the shop that have these SKUs, by SKU in upper case. */
export const selectTakenSkusOf = async (
  db: Db,
  shopId: number,
  skus: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ sku: string; product_id: number }>`
    select upper(sku) as sku, product_id from variants
    where shop_id = ${shopId} and upper(sku) = any(${skus}::text[]) and sku <> '' and ended_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]));
};
