import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';

/** Units sold of one product. */
export interface Sale {
  readonly product_id: number;
  readonly quantity: number;
}

/** Adds units sold, in the order of product ids. */
export const addSales = (tx: Tx, sales: readonly Sale[]) =>
  sql`insert into product_stats as s (product_id, total_sales)
    select product_id, sum(quantity) from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as n (product_id bigint, quantity integer)
    group by product_id order by product_id
    on conflict (product_id) do update set total_sales = s.total_sales + excluded.total_sales`.execute(tx);

export const putRating = (tx: Tx, productId: number, avg: number | null, count: number) =>
  sql`insert into product_stats (product_id, rating_avg, rating_count) values (${productId}, ${avg}, ${count})
    on conflict (product_id) do update set rating_avg = excluded.rating_avg, rating_count = excluded.rating_count`.execute(
    tx,
  );

export const addLead = (tx: Tx, productId: number) =>
  sql`insert into product_stats as s (product_id, leads) values (${productId}, 1)
    on conflict (product_id) do update set leads = s.leads + 1`.execute(tx);
