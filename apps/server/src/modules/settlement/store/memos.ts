import type { Db, Tx } from '#platform/context.ts';
import type { SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

export const selectMemo = async (db: Db, shopId: number): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('debt_memos')
    .select('memo')
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.memo;
};

export const insertMemo = async (tx: Tx, row: SettlementTables['debt_memos']): Promise<void> => {
  await tables(tx)
    .insertInto('debt_memos')
    .values(row)
    .onConflict((conflict) => conflict.column('shop_id').doNothing())
    .execute();
};

export const selectShopByMemo = async (db: Db, memo: string): Promise<number | undefined> => {
  const row = await tables(db)
    .selectFrom('debt_memos')
    .select('shop_id')
    .where('memo', '=', memo)
    .executeTakeFirst();
  return row?.shop_id;
};
