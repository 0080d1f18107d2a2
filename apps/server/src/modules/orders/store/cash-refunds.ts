import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CashRefundsTable, OrdersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

/** Writes down what a shop has to give back in cash; the same once. */
export const insertCashRefund = async (tx: Tx, row: CashRefundsTable): Promise<void> => {
  await tables(tx)
    .insertInto('cash_refunds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What of an order's cash its shop has to give back already, in đồng. */
export const sumCashRefunds = async (db: Db, orderId: string): Promise<number> => {
  const row = await tables(db)
    .selectFrom('cash_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.sum;
};
