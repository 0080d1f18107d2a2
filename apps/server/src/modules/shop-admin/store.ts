import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ClosingRow, ShopAdminTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ShopAdminTables>();

export const selectWaitingClosing = (db: Db, shopId: number): Promise<ClosingRow | undefined> =>
  tables(db)
    .selectFrom('shop_closings')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

export const insertClosing = async (
  tx: Tx,
  closing: Insertable<ShopAdminTables['shop_closings']>,
): Promise<void> => {
  await tables(tx).insertInto('shop_closings').values(closing).execute();
};

export const decideClosing = async (
  tx: Tx,
  id: number,
  decision: Pick<ClosingRow, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> => {
  await tables(tx)
    .updateTable('shop_closings')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};
