import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface DaySales {
  readonly orders: number;
  /** Goods, đồng. */
  readonly revenue: number;
  /** Different people. */
  readonly buyers: number;
}

/** A shop in a time span; `until` is excluded. */
export interface ShopSpan {
  readonly shopId: number;
  readonly from: Date;
  readonly until: Date;
}

/** Orders that shops got, without cancelled ones: one answer a span, in their order. */
export const selectDaySales = async (db: Db, spans: readonly ShopSpan[]): Promise<DaySales[]> => {
  const { rows } = await sql<DaySales>`
    select d.orders, d.revenue, d.buyers
    from rows from (jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as ("shopId" bigint, "from" timestamptz, until timestamptz)) with ordinality as n (shop_id, since, until, place)
      cross join lateral (
        select count(*) as orders, coalesce(sum(subtotal_price), 0)::bigint as revenue, count(distinct user_id) as buyers
        from orders o
        where o.shop_id = n.shop_id and o.created_at >= n.since and o.created_at < n.until and o.status <> 'cancelled') d
    order by n.place`.execute(db);
  return rows;
};
