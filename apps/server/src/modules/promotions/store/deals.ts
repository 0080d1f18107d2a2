import { sql, type Insertable } from 'kysely';
import { insertRows, advanceIdentity } from '#platform/bulk.ts';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db.ts';
import type { StoredDeal } from '#catalogue';
import type { DealsTable, PromotionsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<PromotionsTables>();

export interface RunningRow {
  readonly id: number;
  readonly product_id: number;
  readonly price: number;
  readonly min_quantity: number;
  readonly max_sale_quantity: number;
  readonly ordered: number;
  readonly end_at: Date;
}

/** The deal that runs now for each of these products: the one that began last where several overlap. */
export const selectRunning = prepared((db, productIds: readonly number[], now: Date) =>
  tables(db)
    .selectFrom('deals')
    .distinctOn('product_id')
    .select(['id', 'product_id', 'price', 'min_quantity', 'max_sale_quantity', 'ordered', 'end_at'])
    .where(sql<boolean>`product_id = any(${productIds}::bigint[])`)
    .where('start_at', '<=', now)
    .where('end_at', '>', now)
    .where('stopped_at', 'is', null)
    .whereRef('ordered', '<', 'max_sale_quantity')
    .orderBy('product_id')
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc'),
);

/** Counts units on a deal that still runs and has room; false when it has not. */
export const addOrdered = async (
  tx: Tx,
  { id, quantity, now }: { id: number; quantity: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('deals')
    .set((row) => ({ ordered: row('ordered', '+', quantity) }))
    .where('id', '=', id)
    .where((row) => row(row('ordered', '+', quantity), '<=', row.ref('max_sale_quantity')))
    .where('start_at', '<=', now)
    .where('end_at', '>', now)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const subtractOrdered = (tx: Tx, { id, quantity }: { id: number; quantity: number }) =>
  tables(tx)
    .updateTable('deals')
    .set((row) => ({ ordered: row('ordered', '-', quantity) }))
    .where('id', '=', id)
    .execute();

export interface DealFilter {
  readonly states: readonly string[];
  readonly category: number | undefined;
  readonly sort: 'deal_end_at' | 'discount_rate' | 'deal_ordered' | 'price';
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

const ORDER = {
  deal_end_at: sql`end_at, id`,
  discount_rate: sql`price::float8 / list_price, id`,
  deal_ordered: sql`ordered desc, id`,
  price: sql`price, id`,
} as const;

/** Products with a deal in these states, one row each, and how many there are in all. */
export const selectListed = async (
  db: Db,
  filter: DealFilter,
): Promise<{ productIds: number[]; total: number }> => {
  const { states, category = null, sort, offset, limit, now } = filter;
  const { rows } = await sql<{ product_id: number; total: number }>`
    with dated as (
      select distinct on (product_id) *, case
        when stopped_at <= ${now} then 'stopped' when ${now}::timestamptz < start_at then 'scheduled'
        when ${now}::timestamptz >= end_at then 'ended' when ordered >= max_sale_quantity then 'sold_out' else 'running' end as state
      from deals order by product_id, (start_at > ${now}) , start_at desc, id desc)
    select product_id, count(*) over () as total from dated
    where state = any(${states}::text[]) and (${category}::bigint is null or ${category} in (category_lv1, category_lv2))
    order by ${ORDER[sort]} offset ${offset} limit ${limit}`.execute(db);
  return { productIds: rows.map((row) => row.product_id), total: rows[0]?.total ?? (offset === 0 ? 0 : -1) };
};

/** Every deal that is not long over, with its units an hour: what decides which are hot. */
export const selectCurrent = (db: Db, now: Date) =>
  tables(db)
    .selectFrom('deals')
    .selectAll()
    .select(
      sql<number>`ordered / greatest(extract(epoch from (${now}::timestamptz - start_at)) / 3600, 1)`.as(
        'an_hour',
      ),
    )
    .where((row) => row.or([row('end_at', '>', now), row('shown', 'is not', null)]))
    .orderBy('id')
    .execute();

export const updateShown = (tx: Tx, id: number, shown: StoredDeal | null) =>
  tables(tx)
    .updateTable('deals')
    .set({ shown: shown === null ? null : sql`${JSON.stringify(shown)}::jsonb` })
    .where('id', '=', id)
    .execute();

export const insertDeal = (tx: Tx, deal: Insertable<DealsTable>) =>
  tables(tx).insertInto('deals').values(deal).returning('id').executeTakeFirstOrThrow();

export const insertDeals = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  await insertRows(tx, 'deals', rows);
  await advanceIdentity(tx, 'deals');
};
