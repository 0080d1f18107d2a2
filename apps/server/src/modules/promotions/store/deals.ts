import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared, opaqueIds } from '#platform/db/database.ts';
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
    .where(sql<boolean>`product_id = any(${opaqueIds(productIds)})`)
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

export type ListedState = 'running' | 'stopped' | 'scheduled';
export type DealOrder = 'deal_end_at' | 'discount_rate' | 'deal_ordered' | 'price';

const IN_STATE: Readonly<Record<ListedState, (now: Date) => RawBuilder<boolean>>> = {
  running: (now) =>
    sql`start_at <= ${now} and end_at > ${now} and (stopped_at is null or stopped_at > ${now})`,
  scheduled: (now) =>
    sql`start_at > ${now} and end_at > ${now} and (stopped_at is null or stopped_at > ${now})`,
  stopped: (now) => sql`(stopped_at <= ${now} or end_at <= ${now})`,
};
/** Which deal of a product is listed where several are in a state. */
const LISTING_ORDER: Readonly<Record<ListedState, RawBuilder<unknown>>> = {
  running: sql`(ordered >= max_sale_quantity), start_at desc`,
  scheduled: sql`start_at`,
  stopped: sql`end_at desc`,
};
const SOONEST: Readonly<Record<ListedState, RawBuilder<unknown>>> = {
  running: sql`end_at, id`,
  scheduled: sql`start_at, id`,
  stopped: sql`least(end_at, stopped_at) desc, id`,
};
const ORDER = {
  discount_rate: sql`price::float8 / list_price, id`,
  deal_ordered: sql`ordered desc, id`,
  price: sql`price, id`,
} as const;

export type ListedDeal = Pick<Selectable<DealsTable>, 'id' | 'product_id' | 'category_lv1' | 'category_lv2'>;

/** The deals in a state, one a product, in an order. */
export const selectInState = async (
  db: Db,
  { state, order, now }: { state: ListedState; order: DealOrder; now: Date },
): Promise<ListedDeal[]> => {
  const { rows } = await sql<ListedDeal>`
    select id, product_id, category_lv1, category_lv2 from (
      select distinct on (product_id) * from deals where ${IN_STATE[state](now)}
      order by product_id, ${LISTING_ORDER[state]}, id desc) one_each
    order by ${order === 'deal_end_at' ? SOONEST[state] : ORDER[order]}`.execute(db);
  return rows;
};

export const selectDeals = (db: Db, ids: readonly number[]) =>
  tables(db)
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** The running deals with most units an hour. */
export const selectHottest = async (db: Db, now: Date, limit: number): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`select id from deals
    where ${IN_STATE.running(now)} and ordered < max_sale_quantity
    order by ordered / greatest(extract(epoch from (${now}::timestamptz - start_at)) / 3600, 1) desc, id
    limit ${limit}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Products whose cards may show something else now: of a deal that changed, ended, or is hot anew or no more. */
export const selectStaleProducts = async (
  db: Db,
  now: Date,
  hottest: ReadonlySet<number>,
): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from deals where stale_at <= ${now}
    union select product_id from deals
      where shown -> 'is_hot' = 'true'::jsonb and not is_hot and id <> all(${[...hottest]}::bigint[])
    union select product_id from deals
      where id = any(${[...hottest]}::bigint[]) and shown -> 'is_hot' = 'false'::jsonb
    order by product_id`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

/** Serializes changes of the deals of these products and of what their cards show. Their ids are in order. */
export const lockProducts = (tx: Tx, productIds: readonly number[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('promotions.deals', id))
    from unnest(${productIds}::bigint[]) as product (id)`.execute(tx);

/** The deals of these products that cards show or may show, locked: no units are counted meanwhile. */
export const lockCurrent = (tx: Tx, productIds: readonly number[]) =>
  tables(tx)
    .selectFrom('deals')
    .selectAll()
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .where((row) => row.or([row('stale_at', 'is not', null), row('shown', 'is not', null)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The cards of these products know their deals until the next one ends. */
export const markFresh = (tx: Tx, productIds: readonly number[], now: Date) =>
  sql`update deals set stale_at = case when ${IN_STATE.stopped(now)} then null else least(end_at, stopped_at) end
    where product_id = any(${productIds}::bigint[]) and stale_at is not null`.execute(tx);

/** The deal of each product that ended last, without those stopped before they began. */
export const selectLastOver = async (db: Db, productIds: readonly number[], now: Date) => {
  const rows = await tables(db)
    .selectFrom('deals')
    .distinctOn('product_id')
    .selectAll()
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .where(IN_STATE.stopped(now))
    .where(sql<boolean>`(stopped_at is null or stopped_at > start_at)`)
    .orderBy('product_id')
    .orderBy(LISTING_ORDER.stopped)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row]));
};

/** Marks cards for an update whose deals ended before the first update. */
export const markEndedDealsForUpdate = (tx: Tx, now: Date) =>
  sql`update deals set shown = '{}' where id in (
    select distinct on (product_id) id from deals d where ${IN_STATE.stopped(now)}
    and not exists (select 1 from deals o where o.product_id = d.product_id and o.shown is not null)
    order by product_id, ${LISTING_ORDER.stopped}, id desc)`.execute(tx);

export const updateShown = (tx: Tx, id: number, shown: StoredDeal | null) =>
  tables(tx)
    .updateTable('deals')
    .set({ shown: shown === null ? null : sql`${JSON.stringify(shown)}::jsonb` })
    .where('id', '=', id)
    .execute();

export const insertDeal = (tx: Tx, deal: Insertable<DealsTable>) =>
  tables(tx).insertInto('deals').values(deal).returning('id').executeTakeFirstOrThrow();
