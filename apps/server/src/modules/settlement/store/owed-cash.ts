import type { Db, Tx } from '#platform/context.ts';
import type { SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

export const writeOwedCash = async (
  tx: Tx,
  row: { ref: string; shop_id: number; overdue_from: Date },
): Promise<void> => {
  await tables(tx)
    .insertInto('owed_cash')
    .values(row)
    .onConflict((conflict) => conflict.column('ref').doUpdateSet({ overdue_from: row.overdue_from }))
    .execute();
};

export const deleteOwedCash = async (tx: Tx, ref: string): Promise<void> => {
  await tables(tx).deleteFrom('owed_cash').where('ref', '=', ref).execute();
};

export const selectOwedCash = async (db: Db): Promise<Map<string, Date>> => {
  const rows = await tables(db).selectFrom('owed_cash').select(['ref', 'overdue_from']).execute();
  return new Map(rows.map(({ ref, overdue_from }) => [ref, overdue_from]));
};
