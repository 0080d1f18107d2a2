import type { OrderSource } from '@market/contract/rules/order-source';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { daysOf, type ShopDay } from './sale-days.ts';

export interface SourcedOrder {
  readonly order_id: string;
  readonly shop_id: number;
  readonly day: string;
  readonly source: OrderSource;
  readonly revenue: number;
  readonly counted: boolean;
}

/** Stores goods and state; the source of a stored order does not change. */
export const putSourcedOrders = async (tx: Tx, orders: readonly SourcedOrder[]): Promise<void> => {
  await sql`insert into shop_order_sources (order_id, shop_id, day, source, revenue, counted)
    select order_id, shop_id, day, source, revenue, counted
    from jsonb_populate_recordset(null::shop_order_sources, ${JSON.stringify(orders)}::jsonb) order by order_id
    on conflict (order_id) do update set revenue = excluded.revenue, counted = excluded.counted`.execute(tx);
};

/** Reads again what each source brought on the days. */
export const refreshSourceDays = async (tx: Tx, days: readonly ShopDay[]): Promise<void> => {
  await sql`delete from shop_source_days where (shop_id, day) in (${daysOf(days)})`.execute(tx);
  await sql`insert into shop_source_days (shop_id, day, source, orders, revenue)
    select shop_id, day, source, count(*), sum(revenue) from shop_order_sources
    where (shop_id, day) in (${daysOf(days)}) and counted group by shop_id, day, source`.execute(tx);
};

export interface SourceSum {
  readonly source: OrderSource;
  readonly orders: number;
  readonly revenue: number;
}

/** Between two days, both included; sources without orders are left out. */
export const selectSources = async (
  db: Db,
  { shopId, from, to }: { shopId: number; from: string; to: string },
): Promise<SourceSum[]> => {
  const { rows } = await sql<SourceSum>`
    select source, sum(orders)::integer as orders, sum(revenue)::bigint as revenue from shop_source_days
    where shop_id = ${shopId} and day between ${from}::date and ${to}::date group by source`.execute(db);
  return rows;
};
