import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { Bank, BankAccountsTable, SettlementTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SettlementTables>();

export type BankAccount = Selectable<BankAccountsTable>;

export const selectBankAccount = (db: Db, shopId: number): Promise<BankAccount | undefined> =>
  tables(db).selectFrom('bank_accounts').selectAll().where('shop_id', '=', shopId).executeTakeFirst();

/** Has no effect on a shop without an account. */
export const clearBankAccount = async (
  tx: Tx,
  { shop_id, changed_at }: { readonly shop_id: number; readonly changed_at: Date },
): Promise<void> => {
  await tables(tx)
    .updateTable('bank_accounts')
    .set({ bank: null, changed_at, changed_by: null })
    .where('shop_id', '=', shop_id)
    .execute();
};

/** Holds the row until the commit, so that an account cannot change beside a payout. */
export const lockBankAccount = (tx: Tx, shopId: number): Promise<BankAccount | undefined> =>
  tables(tx)
    .selectFrom('bank_accounts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();

interface NewBankAccount {
  readonly shop_id: number;
  readonly bank: Bank;
  readonly usable_at: Date;
  readonly changed_at: Date;
  readonly changed_by: number;
}

/** False when the shop has one already. */
export const insertBankAccount = async (tx: Tx, { bank, ...row }: NewBankAccount): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('bank_accounts')
    .values({ ...row, bank: JSON.stringify(bank) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('shop_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateBankAccount = async (
  tx: Tx,
  { shop_id, bank, ...changes }: NewBankAccount,
): Promise<void> => {
  await tables(tx)
    .updateTable('bank_accounts')
    .set({ ...changes, bank: JSON.stringify(bank) })
    .where('shop_id', '=', shop_id)
    .execute();
};

/** Whose accounts shops have, and which other shops are paid to the same; none for shops without an account. */
export const selectAccountHolders = async (
  db: Db,
  shopIds: readonly number[],
): Promise<{ shop_id: number; holder: string; others: number[] }[]> => {
  const { rows } = await sql<{ shop_id: number; holder: string; others: number[] }>`
    select a.shop_id, a.bank->>'holder' as holder,
      array(select o.shop_id from bank_accounts o
        where o.bank->>'account' = a.bank->>'account' and o.bank->>'bin' = a.bank->>'bin' and o.shop_id <> a.shop_id
        order by o.shop_id) as others
    from bank_accounts a where a.shop_id = any(${shopIds}::bigint[]) and a.bank is not null`.execute(db);
  return rows.map((row) => ({ ...row, others: row.others.map(Number) }));
};
