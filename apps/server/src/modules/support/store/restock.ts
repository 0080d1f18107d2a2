import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { SupportTables, TicketRow } from '../tables.ts';

const tables = (db: Db) => db.withTables<SupportTables>();

const waitingFor = (db: Db, productIds: readonly number[]) =>
  tables(db)
    .selectFrom('tickets')
    .where('type', '=', 'restock')
    .where('status', '<>', 'closed')
    .where('product_id', '=', sql<number>`any(${opaqueIds(productIds)})`);

/** What people wait for: products, and variants of them. */
export const selectWaited = (
  db: Db,
  productIds: readonly number[],
): Promise<{ product_id: number | null; variant_id: number | null }[]> =>
  waitingFor(db, productIds).select(['product_id', 'variant_id']).distinct().execute();

/** People who wait for each product. */
export const countWaiting = async (db: Db, productIds: readonly number[]): Promise<Map<number, number>> => {
  if (productIds.length === 0) return new Map();
  const rows = await waitingFor(db, productIds)
    .select(['product_id', ({ fn }) => fn.count<number>('user_id').distinct().as('total')])
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, total }) => [product_id!, total]));
};

/** Closes the tickets that `available` units satisfy, and returns them. */
export const closeSatisfied = (
  tx: Tx,
  {
    product_id,
    variant_id,
    available,
  }: { readonly product_id: number; readonly variant_id: number | null; readonly available: number },
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<TicketRow[]> =>
  tables(tx)
    .updateTable('tickets')
    .set({ status: 'closed', closed_by: 'restock', closed_at: now })
    .where('id', 'in', () =>
      waitingFor(tx, [product_id])
        .select('id')
        .where('variant_id', 'is not distinct from', variant_id)
        .where('notify_at', '<=', available)
        .orderBy('id')
        .limit(limit)
        .forUpdate(),
    )
    .returningAll()
    .execute();
