import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

export interface SaleDay {
  readonly day: string;
  readonly orders: number;
  readonly revenue: number;
  readonly buyers: number;
}

/** A day `YYYY-MM-DD` of a shop. */
export interface ShopDay {
  readonly shop_id: number;
  readonly day: string;
}

/** For statements about several days: `shop_id`, `day`. */
export const daysOf = (days: readonly ShopDay[]): RawBuilder<unknown> =>
  sql`select shop_id, day from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n (shop_id bigint, day date)`;

/** Adds the rows that are missing, and holds all until the commit. They are locked in the order of their keys. */
export const lockSaleDays = async (tx: Tx, days: readonly ShopDay[]): Promise<void> => {
  await sql`insert into shop_sale_days (shop_id, day, orders, revenue)
    select shop_id, day, 0, 0 from (${daysOf(days)}) n order by shop_id, day on conflict do nothing`.execute(
    tx,
  );
  await sql`select from shop_sale_days where (shop_id, day) in (${daysOf(days)})
    order by shop_id, day for update`.execute(tx);
};

export const updateSaleDays = async (tx: Tx, days: readonly (ShopDay & SaleDay)[]): Promise<void> => {
  await sql`update shop_sale_days d set orders = n.orders, revenue = n.revenue, buyers = n.buyers
    from jsonb_populate_recordset(null::shop_sale_days, ${JSON.stringify(days)}::jsonb) n
    where d.shop_id = n.shop_id and d.day = n.day`.execute(tx);
};

/** Days `YYYY-MM-DD`, both included; days without an order are left out. */
export const selectSaleDays = async (
  db: Db,
  { shopId, from, to }: { shopId: number; from: string; to: string },
): Promise<SaleDay[]> => {
  const { rows } = await sql<SaleDay>`select day::text as day, orders, revenue, buyers from shop_sale_days
    where shop_id = ${shopId} and day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
};
