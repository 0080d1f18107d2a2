import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CarrierCashTable, SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

export type CarrierCashRow = Selectable<CarrierCashTable>;

export const insertCarrierCash = async (tx: Tx, row: CarrierCashTable): Promise<void> => {
  await tables(tx)
    .insertInto('carrier_cash')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const markRemitted = async (tx: Tx, orderId: string, at: Date): Promise<void> => {
  await tables(tx)
    .updateTable('carrier_cash')
    .set({ remitted_at: at })
    .where('order_id', '=', orderId)
    .where('remitted_at', 'is', null)
    .execute();
};

export const isHeldByCarrier = async (db: Db, orderId: string): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('carrier_cash')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('remitted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

const selectUnremitted = (db: Db, shopId: number) =>
  tables(db).selectFrom('carrier_cash').where('shop_id', '=', shopId).where('remitted_at', 'is', null);

/** Cash of a shop that carriers hold, in đồng, and the number of orders. */
export const sumCarrierCash = (db: Db, shopId: number): Promise<{ amount: number; orders: number }> =>
  selectUnremitted(db, shopId)
    .select(({ fn }) => [
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      fn.countAll<number>().as('orders'),
    ])
    .executeTakeFirstOrThrow();

export const selectCarrierCash = (db: Db, shopId: number, most: number): Promise<CarrierCashRow[]> =>
  selectUnremitted(db, shopId)
    .selectAll()
    .orderBy('collected_at', 'desc')
    .orderBy('order_id')
    .limit(most)
    .execute();

/** Orders settled before the carrier handed the cash over, without payment in advance. */
export const selectPaidTooEarly = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.order_id as id from order_settlements s join carrier_cash c on c.order_id = s.order_id
    where s.settled_at is not null and not s.in_advance and c.remitted_at is null`.execute(db);
  return rows.map(({ id }) => id);
};
