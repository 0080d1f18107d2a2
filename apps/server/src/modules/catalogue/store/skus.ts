import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';

export const selectSkus = async (db: Db, productIds: readonly number[]): Promise<Map<number, string[]>> => {
  const { rows } = await sql<{ product_id: number; skus: string[] }>`
    select product_id, array_agg(sku order by position, id) as skus from variants
    where product_id = any(${opaqueIds(productIds)}) and sku <> '' and ended_at is null group by product_id`.execute(
    db,
  );
  return new Map(rows.map(({ product_id, skus }) => [product_id, skus]));
};

export const selectSkusOfVariants = async (
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from variants where id = any(${variantIds}::bigint[]) and sku <> ''`.execute(db);
  return new Map(rows.map(({ id, sku }) => [id, sku]));
};
