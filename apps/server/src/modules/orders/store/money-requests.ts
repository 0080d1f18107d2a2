import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { MoneyRequestRow, OrdersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

export const selectWaitingRequest = (db: Db, orderId: string): Promise<MoneyRequestRow | undefined> =>
  tables(db)
    .selectFrom('order_money_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** False when another one of the order waits. */
export const insertRequest = async (
  tx: Tx,
  request: Insertable<OrdersTables['order_money_requests']>,
): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('order_money_requests')
    .values(request)
    // a general plan finds the partial index by a literal alone
    .onConflict((conflict) => conflict.column('order_id').where('state', '=', sql.lit('waiting')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Takes the waiting request of an order; of two calls one gets it. */
export const takeRequest = (
  tx: Tx,
  orderId: string,
  decision: Pick<MoneyRequestRow, 'state' | 'decided_by' | 'decided_at'>,
): Promise<MoneyRequestRow | undefined> =>
  tables(tx)
    .updateTable('order_money_requests')
    .set(decision)
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
