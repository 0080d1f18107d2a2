import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

export interface SaleDay {
  readonly day: string;
  readonly orders: number;
  readonly revenue: number;
  readonly buyers: number;
}

/** Adds the row where there is none, and holds it until the commit. */
export const lockSaleDay = async (tx: Tx, shopId: number, day: string): Promise<void> => {
  await sql`insert into shop_sale_days (shop_id, day, orders, revenue)
    values (${shopId}, ${day}::date, 0, 0) on conflict do nothing`.execute(tx);
  await sql`select from shop_sale_days where shop_id = ${shopId} and day = ${day}::date for update`.execute(
    tx,
  );
};

export const updateSaleDay = async (
  tx: Tx,
  shopId: number,
  { day, orders, revenue, buyers }: SaleDay,
): Promise<void> => {
  await sql`update shop_sale_days set orders = ${orders}, revenue = ${revenue}, buyers = ${buyers}
    where shop_id = ${shopId} and day = ${day}::date`.execute(tx);
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
