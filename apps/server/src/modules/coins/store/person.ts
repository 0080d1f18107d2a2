import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CoinsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<CoinsTables>();

/** Somebody's lots, grants and what their orders gave. */
export const selectOfPerson = async (db: Db, userId: number) => {
  const lots = await tables(db)
    .selectFrom('coin_lots')
    .select(['id', 'source_kind', 'amount', 'remaining', 'expired', 'earned_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const orders = await tables(db)
    .selectFrom('coin_expectations')
    .select(['order_id', 'order_number', 'amount', 'state'])
    .where('user_id', '=', userId)
    .orderBy('order_number')
    .execute();
  const spends = await tables(db)
    .selectFrom('coin_spends as s')
    .innerJoin('coin_lots as l', 'l.id', 's.lot_id')
    .select(['s.order_id', 's.lot_id', 's.amount', 's.returned', 's.returned_at'])
    .where('l.user_id', '=', userId)
    .orderBy('s.order_id')
    .execute();
  const grants = await tables(db)
    .selectFrom('coin_grants')
    .select(['amount', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { lots, orders, spends, grants };
};

/** Deletes what of somebody has ended. What an open order holds stays until it ends. */
export const deleteOfPerson = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx)
    .deleteFrom('coin_spends as s')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('coin_expectations as e')
          .select('e.order_id')
          .whereRef('e.order_id', '=', 's.order_id')
          .where('e.user_id', '=', userId)
          .where('e.state', '<>', 'pending'),
      ),
    )
    .execute();
  await sql`delete from coin_lots l where user_id = ${userId} and remaining = 0
    and not exists (select from coin_spends s where s.lot_id = l.id)`.execute(tx);
  await tables(tx)
    .deleteFrom('coin_expectations')
    .where('user_id', '=', userId)
    .where('state', '<>', 'pending')
    .execute();
  await tables(tx).deleteFrom('coin_grants').where('user_id', '=', userId).execute();
};
