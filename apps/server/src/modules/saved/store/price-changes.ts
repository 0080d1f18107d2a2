import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

/**
 * Notes those of these products that are on a wishlist. A note that another transaction takes at this moment is written
 * again after it, so that what this one has written is compared too.
 */
export const notePriceChanges = (tx: Tx, productIds: readonly number[]) =>
  sql`insert into wish_price_changes (product_id)
    select p.id from (select distinct unnest(${productIds}::bigint[]) as id) p
    where exists (select from wishlist_products w where w.product_id = p.id) order by p.id
    on conflict (product_id) do update set product_id = excluded.product_id`.execute(tx);

/** Deletes some notes that no other process has locked, and returns their products. */
export const takePriceChanges = async (tx: Tx, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    with noted as materialized (
      select product_id from wish_price_changes order by product_id limit ${limit} for update skip locked)
    delete from wish_price_changes c using noted n where c.product_id = n.product_id returning c.product_id`.execute(
    tx,
  );
  return rows.map(({ product_id }) => product_id);
};

/** Undefined before the first run, for which the products of all wishes are noted. */
export const selectDealsNoted = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{ until: Date }>`select until from wish_deals_noted`.execute(db);
  return rows[0]?.until;
};

export const putDealsNoted = (tx: Tx, until: Date) =>
  sql`insert into wish_deals_noted (until) values (${until})
    on conflict (id) do update set until = greatest(wish_deals_noted.until, excluded.until)`.execute(tx);
