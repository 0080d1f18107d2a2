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

/** Empty where the shop has none. */
export interface VariantCodes {
  readonly sku: string;
  readonly barcode: string;
  /** Whether another variant that its shop sells has the barcode too. */
  readonly barcodeShared: boolean;
}

export const selectCodesOfVariants = async (
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, VariantCodes>> => {
  const { rows } = await sql<VariantCodes & { id: number }>`
    select id, sku, barcode, barcode <> '' and exists (
      select from variants o where o.shop_id = v.shop_id and upper(o.barcode) = upper(v.barcode) and o.id <> v.id
        and o.barcode <> '' and o.ended_at is null) as "barcodeShared"
    from variants v where id = any(${variantIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...codes }) => [id, codes]));
};
