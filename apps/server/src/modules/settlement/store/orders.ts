import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/bulk.ts';
import type { SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

/** False when settlement of the order had begun before. */
export const insertSettlement = async (
  tx: Tx,
  row: { order_id: string; order_number: string; shop_id: number; frozen_at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('order_settlements')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const insertFees = (tx: Tx, fees: readonly SettlementTables['order_fees'][]): Promise<void> =>
  insertRows(tx, 'order_fees', fees);

export const selectFees = (db: Db, orderId: string) =>
  tables(db)
    .selectFrom('order_fees')
    .select(['kind', 'category', 'rate'])
    .where('order_id', '=', orderId)
    .execute();

export const lockSettlement = (tx: Tx, orderId: string) =>
  tables(tx)
    .selectFrom('order_settlements')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

export const selectNumber = async (db: Db, orderId: string): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('order_settlements')
    .select('order_number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.order_number ?? null;
};

interface Figures {
  readonly settled_at: Date;
  readonly goods: number;
  readonly commission: number;
  readonly vat: number;
  readonly income_tax: number;
  readonly net: number;
  readonly in_advance: boolean;
}
export const markSettled = (tx: Tx, orderId: string, figures: Figures) =>
  tables(tx).updateTable('order_settlements').set(figures).where('order_id', '=', orderId).execute();

export const sumReversals = async (db: Db, orderId: string) =>
  tables(db)
    .selectFrom('order_reversals')
    .select((row) =>
      (['amount', 'commission', 'vat', 'income_tax'] as const).map((column) =>
        sql<number>`coalesce(sum(${row.ref(column)}), 0)::bigint`.as(column),
      ),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

export const isReversed = async (db: Db, orderId: string, ref: string): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('order_reversals')
    .select('ref')
    .where('order_id', '=', orderId)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertReversal = (tx: Tx, row: SettlementTables['order_reversals']) =>
  tables(tx).insertInto('order_reversals').values(row).execute();

export const selectFeesBack = (db: Db) =>
  tables(db).selectFrom('order_reversals').select(['order_id', 'ref', 'amount']).execute();
