import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { DealsTable, PromotionsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<PromotionsTables>();

export type DealRow = Selectable<DealsTable>;

/** A deal of a shop. */
export const selectDeal = (db: Db, id: number, shopId: number) =>
  tables(db)
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();

/** The same, locked. */
export const lockDeal = (tx: Tx, id: number, shopId: number) =>
  tables(tx)
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface Window {
  readonly product_id: number;
  readonly start_at: Date;
  readonly end_at: Date;
}

/** Another deal of the product that has some of this time and was not stopped. */
export const selectOverlapping = (tx: Tx, { product_id, start_at, end_at }: Window, besides: number | null) =>
  tables(tx)
    .selectFrom('deals')
    .select('id')
    .where('product_id', '=', product_id)
    .where('stopped_at', 'is', null)
    .where('start_at', '<', end_at)
    .where('end_at', '>', start_at)
    .where(sql<boolean>`id is distinct from ${besides}::bigint`)
    .orderBy('start_at')
    .limit(1)
    .executeTakeFirst();

export const updateDeal = (tx: Tx, id: number, shopId: number, changes: Updateable<DealsTable>) =>
  tables(tx)
    .updateTable('deals')
    .set(changes)
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .returningAll()
    .executeTakeFirst();

/** Deletes a deal that never began; its cards were updated before. */
export const deleteDeal = (tx: Tx, id: number, shopId: number) =>
  tables(tx)
    .deleteFrom('deals')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('ordered', '=', 0)
    .execute();

export interface OwnDealFilter {
  readonly shopId: number;
  readonly status: 'running' | 'stopped' | 'scheduled' | undefined;
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a shop's deals, the latest to begin first, and how many there are. */
export const selectOwnDeals = async (db: Db, { shopId, status, now, offset, limit }: OwnDealFilter) => {
  const over = sql<boolean>`(stopped_at is not null or end_at <= ${now})`;
  const states = {
    stopped: over,
    scheduled: sql<boolean>`(not ${over} and start_at > ${now})`,
    running: sql<boolean>`(not ${over} and start_at <= ${now})`,
  };
  const of = tables(db)
    .selectFrom('deals')
    .where('shop_id', '=', shopId)
    .$if(status !== undefined, (query) => query.where(states[status!]));
  const [rows, { total }] = await Promise.all([
    of.selectAll().orderBy('start_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    of.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};
