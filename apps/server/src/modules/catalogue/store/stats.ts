import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';

interface Sale {
  readonly product_id: number;
  readonly quantity: number;
}

/** Rows are locked in the order of ids. */
export const addSales = (tx: Tx, sales: readonly Sale[]) =>
  sql`insert into product_stats as s (product_id, total_sales)
    select product_id, sum(quantity) from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as n (product_id bigint, quantity integer)
    group by product_id order by product_id
    on conflict (product_id) do update set total_sales = s.total_sales + excluded.total_sales`.execute(tx);

/** Rows are locked in the order of ids. */
export const subtractSales = (tx: Tx, sales: readonly Sale[]) =>
  sql`with back as (
      select product_id, sum(quantity) as units
      from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as n (product_id bigint, quantity integer) group by product_id),
    locked as (select s.product_id from product_stats s join back using (product_id) order by s.product_id for no key update of s)
    update product_stats s set total_sales = s.total_sales - back.units
    from back join locked using (product_id) where s.product_id = back.product_id`.execute(tx);

/** Plain mean, null without reviews. */
export interface Rating {
  readonly product_id: number;
  readonly avg: number | null;
  readonly count: number;
}

/** Rows are locked in the order of ids; a newer stored revision stays. */
export const putRatings = (tx: Tx, ratings: readonly Rating[], revision: number) =>
  sql`insert into product_stats as s (product_id, rating_avg, rating_count, rating_revision)
    select product_id, avg, count, ${revision}::bigint from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb)
      as n (product_id bigint, avg double precision, count integer)
    order by product_id
    on conflict (product_id) do update set rating_avg = excluded.rating_avg, rating_count = excluded.rating_count,
      rating_revision = excluded.rating_revision
    where s.rating_revision <= excluded.rating_revision`.execute(tx);

export const addLead = (tx: Tx, productId: number) =>
  sql`insert into product_stats as s (product_id, leads) values (${productId}, 1)
    on conflict (product_id) do update set leads = s.leads + 1`.execute(tx);

export interface TicketChange {
  readonly product_id: number;
  readonly added: number;
}

/** Rows are locked in the order of ids. */
export const addTickets = async (tx: Tx, changes: readonly TicketChange[]): Promise<void> => {
  const added = sql`select product_id, sum(added) as added
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (product_id bigint, added integer) group by product_id`;
  await sql`insert into product_stats (product_id) select product_id from (${added}) n order by product_id
    on conflict do nothing`.execute(tx);
  await sql`update product_stats s set tickets = s.tickets + n.added from (${added}) n
    where s.product_id = n.product_id and s.product_id in (
      select product_id from product_stats where product_id in (select product_id from (${added}) n)
      order by product_id for update)`.execute(tx);
};
