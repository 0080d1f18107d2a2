import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';

/** What figures of a shop count of an order. */
export interface Sale {
  readonly id: string;
  readonly shop_id: number;
  readonly user_id: number;
  readonly created_at: Date;
  /** Goods, đồng. */
  readonly goods: number;
  readonly cancelled: boolean;
  readonly ref_code: string | null;
  /** The buyer had followed an ad of the shop lately. */
  readonly from_ad: boolean;
  /** The buyer had ordered from the shop before. */
  readonly returning: boolean;
}

export const selectSales = async (db: Db, ids: readonly string[]): Promise<Sale[]> => {
  const { rows } = await sql<Sale>`
    select id, shop_id, user_id, created_at, subtotal_price as goods, status = 'cancelled' as cancelled, ref_code,
      coalesce(from_ad, false) as from_ad,
      exists (select from orders b where b.user_id = o.user_id and b.shop_id = o.shop_id and b.created_at < o.created_at) as returning
    from orders o where id = any(${opaqueTextIds(ids)})`.execute(db);
  return rows;
};
