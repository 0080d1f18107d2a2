import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';

export interface StockLine {
  readonly variant_id: number;
  readonly quantity: number;
  /** The order that it moves for. */
  readonly order_id?: string | null;
}
const orderIdsOf = (lines: readonly StockLine[]) => lines.map(({ order_id }) => order_id ?? null);

/**
 * Whether no change was noted within the last second. Otherwise a refresh is on its way and includes this one;
 * what it misses is left to the next change, or to the job of each minute.
 */
const needsRefresh = sql<boolean>`not exists (select 1 from card_changes where noted_at > now() - interval '1 second')`;

const take = prepared(
  (
    db: Db,
    ids: readonly number[],
    quantities: readonly number[],
    orderIds: readonly (string | null)[],
    now: Date,
  ) => ({
    // rows are locked in the order of ids, and each is checked after it is locked
    compile: () =>
      sql<{ variant_id: number; refresh_needed: boolean }>`
      with requested as (
        select * from unnest(${ids}::bigint[], ${quantities}::integer[], ${orderIds}::text[]) as a (id, quantity, order_id)),
      locked as materialized (
        select id, product_id, inventory_quantity from variants where id = any(${ids}::bigint[]) and ended_at is null
        order by id for no key update),
      taken as (
        update variants v set inventory_quantity = v.inventory_quantity - r.quantity, sold = true
        from locked l join requested r on r.id = l.id
        where v.id = l.id and l.inventory_quantity >= r.quantity
        returning v.id, v.product_id, v.inventory_quantity as stock_after, r.quantity, r.order_id),
      moved as (
        insert into stock_movements (product_id, variant_id, kind, change, stock_after, order_id, created_at)
        select product_id, id, 'sale', -quantity, stock_after, order_id, ${now}::timestamptz from taken),
      noted as (insert into card_changes (product_id) select distinct product_id from taken)
      select id as variant_id, ${needsRefresh} as refresh_needed from taken`.compile(db),
  }),
);

/**
 * Takes stock where there is enough, locking rows in the order of ids. Returns the variants that had enough, and
 * whether to publish a refresh.
 */
export const takeFromVariants = async (
  tx: Tx,
  lines: readonly StockLine[],
  now: Date,
): Promise<{ taken: Set<number>; refreshNeeded: boolean }> => {
  const rows = await take(
    tx,
    lines.map(({ variant_id }) => variant_id),
    lines.map(({ quantity }) => quantity),
    orderIdsOf(lines),
    now,
  );
  return {
    taken: new Set(rows.map(({ variant_id }) => variant_id)),
    refreshNeeded: rows[0]?.refresh_needed ?? false,
  };
};

/** Locks in the same order; returns whether to publish a refresh. */
export const returnToVariants = async (tx: Tx, lines: readonly StockLine[], now: Date): Promise<boolean> => {
  const { rows } = await sql<{ refresh_needed: boolean }>`
    with requested as (
      select * from unnest(${lines.map(({ variant_id }) => variant_id)}::bigint[],
        ${lines.map(({ quantity }) => quantity)}::integer[], ${orderIdsOf(lines)}::text[]) as a (id, quantity, order_id)),
    locked as materialized (select id from variants where id in (select id from requested) order by id for no key update),
    put as (
      update variants v set inventory_quantity = v.inventory_quantity + r.quantity
      from locked l join requested r on r.id = l.id where v.id = l.id
      returning v.id, v.product_id, v.inventory_quantity as stock_after, r.quantity, r.order_id),
    moved as (
      insert into stock_movements (product_id, variant_id, kind, change, stock_after, order_id, created_at)
      select product_id, id, 'return', quantity, stock_after, order_id, ${now}::timestamptz from put),
    noted as (insert into card_changes (product_id) select distinct product_id from put)
    select ${needsRefresh} as refresh_needed`.execute(tx);
  return rows[0]?.refresh_needed ?? false;
};

export const selectStock = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; inventory_quantity: number }>`
    select id, case when ended_at is null then inventory_quantity else 0 end as inventory_quantity
    from variants where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, inventory_quantity }) => [id, inventory_quantity]));
};

/** Notes outdated cards; returns whether to publish a refresh. */
export const noteChanges = async (tx: Tx, productIds: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ refresh_needed: boolean }>`
    with noted as (insert into card_changes (product_id) select unnest(${productIds}::bigint[]))
    select ${needsRefresh} as refresh_needed`.execute(tx);
  return rows[0]?.refresh_needed ?? false;
};

const BATCH_SIZE = 2_000;

/** Deletes notes that no other process has locked, and returns their distinct products. */
export const takeChanges = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    with deleted as (
      delete from card_changes where ctid in (
        select ctid from card_changes limit ${sql.lit(BATCH_SIZE)} for update skip locked) returning product_id)
    select distinct product_id from deleted order by product_id`.execute(tx);
  return rows.map(({ product_id }) => product_id);
};
