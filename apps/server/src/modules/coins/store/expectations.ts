import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { CoinsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<CoinsTables>();

export const insertExpectations = (
  tx: Tx,
  expected: readonly { order_id: string; user_id: number; order_number: string; amount: number }[],
) =>
  sql`insert into coin_expectations (order_id, user_id, order_number, amount)
    select order_id, user_id, order_number, amount
    from jsonb_populate_recordset(null::coin_expectations, ${JSON.stringify(expected)}::jsonb)
    on conflict (order_id) do nothing`.execute(tx);

export const changeExpectation = (tx: Tx, orderId: string, amount: number) =>
  tables(tx)
    .updateTable('coin_expectations')
    .set({ amount })
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .execute();

/** Locks a pending expectation and returns its owner. */
export const lockExpectation = (tx: Tx, orderId: string) =>
  tables(tx)
    .selectFrom('coin_expectations')
    .select('user_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();

/** Ends a pending expectation; undefined when it had ended. */
export const endExpectation = (tx: Tx, orderId: string, state: 'credited' | 'dropped') =>
  tables(tx)
    .updateTable('coin_expectations')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .returning(['user_id', 'amount'])
    .executeTakeFirst();

export const sumPending = async (db: Db, userId: number): Promise<number> => {
  const row = await tables(db)
    .selectFrom('coin_expectations')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.sum ?? 0;
};

export const selectOrderNumbers = async (db: Db, orderIds: readonly string[]) => {
  const rows = await tables(db)
    .selectFrom('coin_expectations')
    .select(['order_id', 'order_number'])
    .where('order_id', '=', sql<string>`any(${opaqueTextIds(orderIds)})`)
    .execute();
  return new Map(rows.map(({ order_id, order_number }) => [order_id, order_number]));
};
