import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { StoredDeal } from '../../tables.ts';

export const selectDeals = async (db: Db, ids: readonly number[]): Promise<Map<number, StoredDeal>> => {
  const { rows } = await sql<{ product_id: number; deal: StoredDeal }>`
    select product_id, deal from product_cards where product_id = any(${ids}::bigint[]) and deal is not null`.execute(
    db,
  );
  return new Map(rows.map(({ product_id, deal }) => [product_id, deal]));
};

/** Of these, what the shop deleted after `since` and whose SKUs are still free, locked. */
export const lockRestorable = async (
  tx: Tx,
  shopId: number,
  ids: readonly number[],
  since: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.id = any(${ids}::bigint[]) and p.shop_id = ${shopId} and p.deleted_at > ${since}
      and not exists (select 1 from variants v join variants o on o.shop_id = v.shop_id and upper(o.sku) = upper(v.sku)
        where v.product_id = p.id and v.ended_at = p.deleted_at and v.sku <> '' and o.sku <> '' and o.ended_at is null)
    order by p.id for no key update of p`.execute(tx);
  return rows.map(({ id }) => id);
};
